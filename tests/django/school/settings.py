"""What differs between schools comes from the environment; README.md says what."""
import mimetypes
import os
from datetime import timedelta

SECRET_KEY = os.environ["SECRET_KEY"]
ALLOWED_HOSTS = os.environ["ALLOWED_HOSTS"].split(",")
APPS = "django.contrib.auth django.contrib.contenttypes rest_framework school"
INSTALLED_APPS = [*APPS.split(), "rest_framework_simplejwt.token_blacklist"]
MIDDLEWARE = ["django.middleware.security.SecurityMiddleware", "school.security.limit_body"]
ROOT_URLCONF = "school.urls"
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGGING_CONFIG = None  # Python's own logging: warnings and errors go to the error output.

DATABASES = {"default": {"ENGINE": "django.db.backends.postgresql", "NAME": os.environ["PGDATABASE"]}}
# All workers count in one place. Beyond so many entries Django drops some, and what they have counted.
CACHE = "django.core.cache.backends.db.DatabaseCache"
CACHES = {"default": {"BACKEND": CACHE, "LOCATION": "cache", "OPTIONS": {"MAX_ENTRIES": 100_000}}}

MEDIA_URL = "/media/"
MEDIA_ROOT = os.environ.get("PICTURES_DIR", "")
SERVE_PICTURES = os.environ.get("SERVE_PICTURES") == "1"
mimetypes.add_type("image/webp", ".webp")

PASSWORD_RULES = ("MinimumLengthValidator", "CommonPasswordValidator", "UserAttributeSimilarityValidator")
AUTH_PASSWORD_VALIDATORS = [{"NAME": f"django.contrib.auth.password_validation.{rule}"} for rule in PASSWORD_RULES]
# A refresh token works once, and the access token that it gives for five minutes.
SIMPLE_JWT = {"ROTATE_REFRESH_TOKENS": True, "BLACKLIST_AFTER_ROTATION": True, "REFRESH_TOKEN_LIFETIME": timedelta(7)}
RATES = {"form": os.environ.get("FORM_RATE", "60/hour"), "login": os.environ.get("LOGIN_RATE", "30/hour")}
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["school.security.StaffAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_THROTTLE_RATES": RATES,
    "NUM_PROXIES": int(os.environ.get("TRUST_PROXY", "0")),
}
