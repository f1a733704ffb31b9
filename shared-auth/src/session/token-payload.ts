import type { Role } from '../roles/roles.ts';

interface TokenPayload {
  id?: string;
  SAP_ID?: string;
  role?: Role;
  /** Of the session that it names. */
  sid?: string;
  /** When it ends, in seconds since 1970. */
  exp?: number;
}

/** What a token says of whom it was signed for (D-003). It only steers the page: the server decides all else. */
export function tokenPayload(token: string | null): TokenPayload | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload)) as TokenPayload;
  } catch {
    return undefined;
  }
}

/** When a token ends, in milliseconds since 1970, read from its `exp`; undefined when it says none. */
export function expiryOf(token: string): number | undefined {
  const exp = tokenPayload(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

/** The sign-in that a token stands for. */
export function sessionIdOf(token: string): string | undefined {
  const id = tokenPayload(token)?.sid;
  return typeof id === 'string' ? id : undefined;
}
