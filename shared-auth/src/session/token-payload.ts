/** What a token says of itself (D-003). It only steers the page: the server decides all else. */
function payloadOf(token: string): Record<string, unknown> | undefined {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** When a token ends, in milliseconds since 1970, read from its `exp`; undefined when it says none. */
export function expiryOf(token: string): number | undefined {
  const exp = payloadOf(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

/** Whose token it is; undefined for what is no token. */
export function sapIdOf(token: string): string | undefined {
  const sapId = payloadOf(token)?.SAP_ID;
  return typeof sapId === 'string' ? sapId : undefined;
}
