import { createHash } from 'node:crypto';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** Whether the policy of a page names an inline script or style. */
export function allows(html: string, content: string): boolean {
  return POLICY.exec(html)?.[0].includes(hashOf(content)) ?? false;
}

/** The page with a policy that names a style too. */
export function allowStyle(html: string, style: string): string {
  return html.replace(POLICY, (policy) =>
    policy.replace("style-src 'self'", `style-src 'self' '${hashOf(style)}'`),
  );
}

/** The page with a policy that names the hashes of its own inline scripts and styles, and no others. */
export function trimmedPolicy(html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, , content = '']) => `'${hashOf(content)}'`));
  return html.replace(POLICY, (_meta, start: string, policy: string) => {
    const kept = policy.replace(/ ('sha256-[^']*')/g, (source, hash: string) =>
      own.has(hash) ? source : '',
    );
    return `${start}${kept}"`;
  });
}

/** What tells a file of the build from others of its name. */
export function fileHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
