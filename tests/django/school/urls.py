"""Every path of the contract. What is only read works without the slash at its end, too."""
from django.conf import settings
from django.http import JsonResponse
from django.urls import re_path
from django.views.static import serve
from rest_framework_simplejwt.views import TokenBlacklistView, TokenObtainPairView, TokenRefreshView

from .models import RESOURCES
from .security import LoginThrottle
from .serializers import LoginSerializer
from .views import Me, Records


def refuse(status, sentence):
    """A view for what no other one responds to, in the contract's words."""
    return lambda request, *args, **kwargs: JsonResponse({"detail": sentence}, status=status)


handler400 = refuse(400, "The request could not be read.")
handler404 = refuse(404, "Not found.")

login = TokenObtainPairView.as_view(serializer_class=LoginSerializer, throttle_classes=[LoginThrottle])
urlpatterns = [
    re_path(r"^api/admin/login/token/\Z", login),
    re_path(r"^api/admin/logout/\Z", TokenBlacklistView.as_view()),
    re_path(r"^api/token/refresh/\Z", TokenRefreshView.as_view()),
    re_path(r"^api/me/?\Z", Me.as_view()),
]
for row in RESOURCES:
    one = rf"^api/{row.path}/(?P<pk>[1-9][0-9]{{0,14}})/?\Z"
    urlpatterns.append(re_path(rf"^api/{row.path}/?\Z", Records.as_view(row.list, resource=row)))
    urlpatterns += [re_path(one, Records.as_view(row.item, resource=row))] if row.item else []
if settings.SERVE_PICTURES:
    urlpatterns.append(re_path(r"^media/(?P<path>\w+/\w+\.\w+)\Z", serve, {"document_root": settings.MEDIA_ROOT}))
