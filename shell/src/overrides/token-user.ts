import type { Role } from 'api-contract/roles';

interface Payload {
  id?: string;
  role?: Role;
}

/** What a token says of whom it was signed for. It only steers what this page loads: the server decides all else. */
function payloadOf(token: string | null): Payload | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload)) as Payload;
  } catch {
    return undefined;
  }
}

/** Whose token it is; undefined without one. */
export const userIdOf = (token: string | null): string | undefined => payloadOf(token)?.id;
/** The role that the token was signed for. */
export const roleOf = (token: string | null): Role | undefined => payloadOf(token)?.role;
