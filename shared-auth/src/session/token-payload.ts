import type { Role } from '../roles/roles.ts';

interface TokenPayload {
  id?: string;
  SAP_ID?: string;
  role?: Role;
  sid?: string;
  /** Expiry, in seconds since 1970. */
  exp?: number;
}

/** D-003. It only steers the page; the server decides. */
export function decodeToken(token: string | null): TokenPayload | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload)) as TokenPayload;
  } catch {
    return undefined;
  }
}

/** Since 1970; undefined without `exp`. */
export function getTokenExpiryMs(token: string): number | undefined {
  const exp = decodeToken(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

export function getTokenSessionId(token: string): string | undefined {
  const id = decodeToken(token)?.sid;
  return typeof id === 'string' ? id : undefined;
}
