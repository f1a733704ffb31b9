import { z } from 'zod';

/** Without page addresses: they may name a person. */
export interface Violation {
  remote: string;
  version: string;
  directive: string;
  blocked: string;
  source: string;
}
/** Everything outside of remotes' files. */
export const SHELL = 'shell';

const text = z.string().max(4000);
const old = z.object({
  'csp-report': z.object({
    'document-uri': text.default(''),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.default(''),
    'source-file': text.default(''),
  }),
});
const modern = z.object({
  type: z.enum(['csp-violation', 'integrity-violation']),
  body: z.object({
    documentURL: text.default(''),
    effectiveDirective: text.optional(),
    blockedURL: text.nullish(),
    sourceFile: text.nullish(),
  }),
});

interface Raw {
  page: string;
  directive: string;
  blocked: string;
  source: string;
}
/** Browsers report in two forms; others are ignored. */
const parseReport = (report: unknown): Raw | undefined => {
  const first = old.safeParse(report);
  if (first.success) {
    const it = first.data['csp-report'];
    const directive = it['effective-directive'] ?? it['violated-directive'] ?? '';
    return { page: it['document-uri'], directive, blocked: it['blocked-uri'], source: it['source-file'] };
  }
  const second = modern.safeParse(report);
  if (!second.success) return undefined;
  const { type, body } = second.data;
  const directive = body.effectiveDirective ?? (type === 'integrity-violation' ? 'integrity-policy' : '');
  return { page: body.documentURL, directive, blocked: body.blockedURL ?? '', source: body.sourceFile ?? '' };
};

const EXTENSION = /^[\w-]+-extension:/;
const MAX_REPORTS = 50;

export const parseViolations = (body: unknown): Violation[] =>
  (Array.isArray(body) ? body : [body]).slice(0, MAX_REPORTS).flatMap((report) => {
    const raw = parseReport(report);
    // Ignore browser extensions.
    return raw && !EXTENSION.test(raw.blocked) && !EXTENSION.test(raw.source) ? [toViolation(raw)] : [];
  });

const toViolation = ({ page, directive, blocked, source }: Raw): Violation => {
  const own = originOf(page);
  const name = directive.trim().split(/\s/)[0]?.slice(0, 60) || 'unknown';
  const at = placeIn(source, own) ?? placeIn(blocked, own) ?? { remote: SHELL, version: '' };
  return {
    ...at,
    directive: name,
    blocked: displayAddress(blocked, own, name),
    source: displayAddress(source, own, 'script-src'),
  };
};

const urlOf = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);
const originOf = (address: string): string => urlOf(address)?.origin ?? '';

const REMOTE_FILE = /^\/remotes\/([a-z][a-z0-9-]{1,40})\/((?!\.)[\w.-]{1,64})\//;
const placeIn = (address: string, own: string): { remote: string; version: string } | undefined => {
  const url = urlOf(address);
  const [, remote, version] = (url?.origin === own && REMOTE_FILE.exec(url.pathname)) || [];
  return remote && version ? { remote, version } : undefined;
};

const WORD = /^[\w-]{0,40}$/;
const FILE = /\.[a-z0-9]{1,8}$/i;
const CODE = /^(script|style|font|worker|integrity)/;
/** Keeps the path of scripts, the origin of others, and nothing of our pages. */
const displayAddress = (address: string, own: string, directive: string): string => {
  if (WORD.test(address)) return address;
  const url = urlOf(address);
  if (!url) return 'unknown';
  if (!/^https?:$/.test(url.protocol)) return url.protocol.slice(0, -1).slice(0, 40);
  const isFile = FILE.test(url.pathname);
  if (url.origin === own) return isFile ? url.pathname.slice(0, 300) : 'page';
  return (isFile && CODE.test(directive) ? `${url.origin}${url.pathname}` : url.origin).slice(0, 300);
};
