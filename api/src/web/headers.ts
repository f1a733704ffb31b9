import { createHash } from 'node:crypto';
import { type Config, mapOrigin } from '../config/config.ts';
import type { App } from '../platform/core.ts';
import { POLICY_REPORTS } from '../domains/remotes/policy/address.ts';

/** Hash of emotion's empty style tag; rules are then inserted by CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const buildContentPolicy = ({
  mapsEmbedUrl,
  mapTiles,
  imageOrigins,
  apiBaseUrl,
}: Pick<Config, 'mapsEmbedUrl' | 'mapTiles' | 'imageOrigins' | 'apiBaseUrl'>): string => {
  const api = apiBaseUrl.startsWith('http') ? ` ${new URL(apiBaseUrl).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self'${api}${mapTiles ? ` ${new URL(mapTiles.url).origin}` : ''}`,
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
    // Without report-to: it disables report-uri, is a minute late, and needs https.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
};

/** For non-pages: workers, and files opened directly. The full policy would cost each file half a kilobyte. */
const workerPolicy = (policy: string): string => {
  const counts = /^(default-src|script-src|connect-src|frame-ancestors|report-uri) /;
  return policy
    .split('; ')
    .filter((rule) => counts.test(rule))
    .join('; ');
};

export const PAGE_HEADERS = {
  // For Integrity-Policy, which only the reporting API reports.
  'reporting-endpoints': `console="${POLICY_REPORTS}"`,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
};

/** Allows only this build's inline style. */
export const withPageStyle = (policy: string, html: string): string => {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1];
  if (style === undefined) return policy;
  const digest = createHash('sha256').update(style).digest('base64');
  return policy.replace(EMPTY_STYLE, `${EMPTY_STYLE} 'sha256-${digest}'`);
};

/**
 * Pages only: only the shell's rule creates code (shell/src/boot/trusted-types.ts). Workers lack it and load parts by
 * address.
 */
export const withTrustedTypes = (policy: string): string =>
  `require-trusted-types-for 'script'; trusted-types default; ${policy}`;

/**
 * Every script needs a digest. Development builds have no digest table, so they are exempt. Styles: no browser supports
 * it yet; the shell's guard covers them.
 */
export const getIntegrityHeader = (html: string): Record<string, string> =>
  html.includes('<script type="application/json" id="digests">')
    ? { 'integrity-policy': 'blocked-destinations=(script), endpoints=(console)' }
    : {};

export const addSecurityHeaders = (app: App): void => {
  const policy = workerPolicy(buildContentPolicy(app.core.config));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    // Browsers ignore it over http; a proxy's word counts only with TRUST_PROXY.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
};
