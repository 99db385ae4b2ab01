import { hash } from 'node:crypto';

/** The hash by which a security policy allows exactly this inline script or style. */
export function policyHash(content: string): `sha256-${string}` {
  return `sha256-${hash('sha256', content, 'base64')}`;
}
