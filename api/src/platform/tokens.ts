import { createSigner, createVerifier } from 'fast-jwt';

/** Token expiry in hours after sign-in; a token also ends with its session. */
export const TOKEN_HOURS = 12;
/** Cache size of verified tokens (LRU). */
const KNOWN_TOKENS = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Role and active state are not trusted but read again (D-003). */
interface TokenPayload {
  id: string;
  /** The token is valid only while this session is open. */
  sid: string;
  SAP_ID: string;
  role: string;
  exp: number;
}

export interface Signer {
  sign(user: { id: string; sapId: string; role: string }, sessionId: string, now: Date): string;
  /** Undefined if invalid. */
  verify(token: string, now: Date): TokenPayload | undefined;
}

export const createTokenSigner = (secret: string): Signer => {
  const sign = createSigner({ algorithm: 'HS256', key: secret, noTimestamp: true });
  // Expiry is compared below, with the caller's clock.
  const verify = createVerifier({
    algorithms: ['HS256'],
    key: secret,
    ignoreExpiration: true,
    // Only signatures are cached; sessions are read for each call.
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
