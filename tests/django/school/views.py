"""What responds: one view for all lists, and "who am I"."""
from django.db.transaction import atomic
from django.utils.decorators import method_decorator
from rest_framework.parsers import JSONParser, MultiPartParser
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework.viewsets import ModelViewSet

from .models import delete_later
from .security import FormThrottle
from .serializers import RecordSerializer


class Me(APIView):
    def get(self, request):
        """The email of whoever is logged in."""
        return Response({"email": request.user.get_username()})


@method_decorator(atomic, name="update")
class Records(ModelViewSet):
    resource = None

    def get_permissions(self):
        """Visitors read content and write messages; all else is for staff."""
        is_open = self.request.method in (["POST"] if self.resource.is_inbox else ["GET", "HEAD"])
        return [] if is_open else super().get_permissions()

    def get_queryset(self):
        """The records of the list; one that is about to change is locked until it has."""
        records = self.resource.model.objects.order_by(*self.resource.order)
        return records.select_for_update() if self.request.method == "PUT" else records

    def get_serializer_class(self):
        """A serializer for the fields of the list."""
        meta = {"model": self.resource.model, "fields": ["id", *self.resource.fields]}
        return type("Serializer", (RecordSerializer,), {"Meta": type("Meta", (), meta)})

    def get_parsers(self):
        """A form where there is a picture, JSON where there is none."""
        return [MultiPartParser() if self.resource.picture else JSONParser()]

    def get_throttles(self):
        """What visitors send is counted, all three forms together."""
        return [FormThrottle()] if self.resource.is_inbox and self.request.method == "POST" else []

    def perform_update(self, serializer):
        """Stores the changes; a picture that another one replaces goes."""
        name = self.resource.picture
        before = name and getattr(serializer.instance, name)
        serializer.save()
        if before and before != getattr(serializer.instance, name):
            delete_later(before)
