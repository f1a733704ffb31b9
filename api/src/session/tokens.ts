import { createSigner, createVerifier } from 'fast-jwt';

/** The token expiry, in hours after the sign-in: a token also ends at once with its session. */
export const TOKEN_HOURS = 12;
/** So many tokens whose signature was right are remembered, the last used ones. */
const KNOWN_TOKENS = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a token says: nothing that could be wrong tomorrow is trusted, role and active state are read again (D-003). */
interface TokenPayload {
  id: string;
  /** The session: the token is worth something only while it is open. */
  sid: string;
  SAP_ID: string;
  role: string;
  exp: number;
}

export interface Signer {
  sign(user: { id: string; sapId: string; role: string }, sessionId: string, now: Date): string;
  /** The payload, or undefined for anything forged, expired or malformed. */
  verify(token: string, now: Date): TokenPayload | undefined;
}

export const tokenSigner = (secret: string): Signer => {
  const sign = createSigner({ algorithm: 'HS256', key: secret, noTimestamp: true });
  // The clock is the caller's, so the expiry is compared here and the verifier is made once.
  const verify = createVerifier({
    algorithms: ['HS256'],
    key: secret,
    ignoreExpiration: true,
    // A signature that was right stays right; whether the session is still open is read for each call.
    cache: KNOWN_TOKENS,
  });
  return {
    sign: (user, sessionId, now) =>
      sign({
        id: user.id,
        sid: sessionId,
        SAP_ID: user.sapId,
        role: user.role,
        exp: Math.floor(now.getTime() / 1000) + TOKEN_HOURS * 3600,
      }),
    verify: (token, now) => {
      try {
        const payload: Partial<TokenPayload> = verify(token);
        const { id = '', sid = '', exp = 0 } = payload;
        return UUID.test(id) && UUID.test(sid) && exp * 1000 > now.getTime() ? (payload as TokenPayload) : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
