import { createHash } from 'node:crypto';
import { type Config, mapOrigin } from '../config/config.ts';
import type { App } from '../server/core.ts';
import { POLICY_REPORTS } from '../domains/remotes/policy/address.ts';

/** The hash is the empty style tag of emotion, which then inserts its rules through the style sheet's own interface. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The enforced policy: scripts only from here, no inline code, no eval; frames only for the map, pictures also from where the settings say. */
export const contentPolicy = ({
  mapsEmbedUrl,
  imageOrigins,
  apiBaseUrl,
}: Pick<Config, 'mapsEmbedUrl' | 'imageOrigins' | 'apiBaseUrl'>): string => {
  const api = apiBaseUrl.startsWith('http') ? ` ${new URL(apiBaseUrl).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self'${api}`,
    [`img-src 'self' data: blob:${api}`, ...imageOrigins].join(' '),
    "font-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "worker-src 'self'",
    `frame-src ${mapOrigin(mapsEmbedUrl) ?? "'none'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // No report-to beside it: browsers then leave out report-uri, report a minute later, and over plain http never.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
};

/**
 * The policy of what is no page: it counts for a worker, which loads its parts from here, and for an answer that somebody opens by its
 * address. On a slow line the rest of a page's policy would cost each of its files as much as half a kilobyte of code.
 */
const workerPolicy = (policy: string): string => {
  const counts = /^(default-src|script-src|connect-src|frame-ancestors|report-uri) /;
  return policy
    .split('; ')
    .filter((rule) => counts.test(rule))
    .join('; ');
};

/** What counts for documents alone: a page's headers beside its policy and those of every answer. */
export const PAGE_HEADERS = {
  // What only the reporting interface tells: violations of Integrity-Policy.
  'reporting-endpoints': `console="${POLICY_REPORTS}"`,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
};

/** The policy of a page with a style of the build's own in it: that text and no other is let in. */
export const withPageStyle = (policy: string, html: string): string => {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1];
  if (style === undefined) return policy;
  const digest = createHash('sha256').update(style).digest('base64');
  return policy.replace(EMPTY_STYLE, `${EMPTY_STYLE} 'sha256-${digest}'`);
};

/**
 * The policy of a page, where only the shell's rule says what may become code (shell/src/boot/trusted-types.ts). Of pages alone: a
 * worker has no such rule, and loads its parts by their addresses.
 */
export const withTrustedTypes = (policy: string): string =>
  `require-trusted-types-for 'script'; trusted-types default; ${policy}`;

/**
 * Every script of the page needs a digest, however it gets into the page. A page without the table of the shell's digests
 * (a development build's) can not be held to it. Styles: no browser has it yet, the shell's guard stands alone there.
 */
export const integrityPolicy = (html: string): Record<string, string> =>
  html.includes('<script type="application/json" id="digests">')
    ? { 'integrity-policy': 'blocked-destinations=(script), endpoints=(console)' }
    : {};

export const securityHeaders = (app: App): void => {
  const policy = workerPolicy(contentPolicy(app.core.config));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    // Over plain http a browser ignores it, and a proxy's word counts only where TRUST_PROXY says so.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
};
