"""How a record is read from a request and shown, and how somebody logs in."""
import re

from django.contrib.auth import authenticate
from django.core.files import File
from django.db.models import FileField
from rest_framework import serializers
from rest_framework.exceptions import AuthenticationFailed, ValidationError
from rest_framework_simplejwt.tokens import RefreshToken

from .pictures import reencode

NO_PICTURE = "Upload a JPEG, PNG, WebP or GIF picture of at most 15 MB and 50 megapixels."


class Picture(serializers.FileField):
    def to_internal_value(self, data):
        """The picture, written anew; 400 where it is too large, or none."""
        file = super().to_internal_value(data)
        try:
            return reencode(file)
        except Exception as error:  # Pillow throws a dozen kinds of errors for broken files.
            raise ValidationError(NO_PICTURE) from error

    def to_representation(self, value):
        """Its URL: relative, so that it works behind any proxy."""
        return value.url if value else None


class Reference(serializers.PrimaryKeyRelatedField):
    def to_internal_value(self, data):
        """The record with this id; 400 for what PostgreSQL cannot look up."""
        if not re.fullmatch("[1-9][0-9]{0,14}", data):
            self.fail("incorrect_type", data_type="str")
        return super().to_internal_value(data)


class RecordSerializer(serializers.ModelSerializer):
    serializer_field_mapping = {**serializers.ModelSerializer.serializer_field_mapping, FileField: Picture}
    serializer_related_field = Reference

    def build_standard_field(self, field_name, model_field):
        """A picture that a change leaves out stays as it is."""
        kind, options = super().build_standard_field(field_name, model_field)
        return kind, {**options, "required": False} if kind is Picture and self.instance else options

    def to_internal_value(self, data):
        """The fields; 400 under the name of a number, which DRF would take for a text."""
        sent = data if isinstance(data, dict) else {}
        wrong = [name for name in self.fields if not isinstance(sent.get(name, ""), (str, File))]
        if wrong:
            raise ValidationError({name: ["Not a valid string."] for name in wrong})
        return super().to_internal_value(data)


class LoginSerializer(serializers.Serializer):
    email = serializers.CharField()
    password = serializers.CharField(trim_whitespace=False)

    def validate(self, attrs):
        """The tokens of the account whose username is this email, in small letters."""
        user = authenticate(username=attrs["email"].lower(), password=attrs["password"])
        if user is None:
            raise AuthenticationFailed("No active account found with the given credentials")
        refresh = RefreshToken.for_user(user)
        refresh["stamp"] = user.get_session_auth_hash()
        return {"access": str(refresh.access_token), "refresh": str(refresh)}
