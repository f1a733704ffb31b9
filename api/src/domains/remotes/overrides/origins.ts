import type { Override } from 'api-contract';

/** Port '*' allows every port. */
export const isAllowedOrigin = (address: string, allowed: readonly string[]): boolean => {
  const url = new URL(address);
  if (url.username || url.password) return false;
  return allowed.some((pattern) =>
    pattern.endsWith(':*') ? `${url.protocol}//${url.hostname}` === pattern.slice(0, -2) : url.origin === pattern,
  );
};

/** Ends with a slash, without query and fragment. */
export const toFolderUrl = (address: string): string => new URL('.', address).href.replace(/[?#].*$/, '');

const talks = (origin: string) => [origin, origin.replace(/^http/, 'ws')];

/** Allows exactly these overrides' origins, for scripts and connections. */
export const relaxPolicy = (policy: string, overrides: readonly Override[]): string => {
  const origins = [...new Set(overrides.map(({ address }) => new URL(address).origin))];
  const more: Record<string, string[]> = {
    'script-src': origins,
    'style-src': origins,
    'img-src': origins,
    'connect-src': origins.flatMap(talks),
  };
  return policy
    .split('; ')
    .map((directive) => [directive, ...(more[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join('; ');
};
