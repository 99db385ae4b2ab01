import { hash } from 'node:crypto';

/** The hash of an inline script or style for a Content-Security-Policy. */
export function policyHash(content: string): `sha256-${string}` {
  return `sha256-${hash('sha256', content, 'base64')}`;
}
