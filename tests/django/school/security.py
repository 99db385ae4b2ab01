"""Whose token counts, how large a request may be, and how many may come: the same across all workers."""
from ipaddress import ip_address, ip_network

from django.db import connection, transaction
from django.http import JsonResponse
from rest_framework.throttling import SimpleRateThrottle
from rest_framework_simplejwt.authentication import JWTAuthentication
from rest_framework_simplejwt.exceptions import InvalidToken


class StaffAuthentication(JWTAuthentication):
    def get_user(self, validated_token):
        """Whose token it is; 401 where the password has changed since: a new one ends all sessions."""
        user = super().get_user(validated_token)
        if validated_token.get("stamp") != user.get_session_auth_hash():
            raise InvalidToken("Given token not valid for any token type")
        return user


def limit_body(get_response):
    """Middleware: 413 for a form of more than 16 MB, and for more than 100 kB of anything else."""

    def respond(request):
        most = 16 * 1024 * 1024 if request.content_type == "multipart/form-data" else 100_000
        if int(request.META.get("CONTENT_LENGTH") or 0) > most:
            return JsonResponse({"detail": "The request is too large."}, status=413)
        return get_response(request)

    return respond


class FormThrottle(SimpleRateThrottle):
    scope = "form"

    def allow_request(self, request, view):
        """DRF reads a count, then writes it: without a lock, it lets in all requests of one moment."""
        with transaction.atomic(), connection.cursor() as cursor:
            key = self.get_cache_key(request, view)
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [key])
            return super().allow_request(request, view)

    def get_cache_key(self, request, view):
        """Whom it counts: an IPv4 address, or the network of an IPv6 one."""
        address = ip_address(self.get_ident(request) or "0.0.0.0")  # At a socket nobody has one.
        address = getattr(address, "ipv4_mapped", None) or address
        size = 32 if address.version == 4 else 56
        return f"{self.scope}-{ip_network(f'{address}/{size}', strict=False)}"


class LoginThrottle(FormThrottle):
    scope = "login"
