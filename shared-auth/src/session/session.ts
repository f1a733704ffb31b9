import type { SessionUser } from './session-user.ts';
import { create } from 'zustand';
import type { ApiError } from '../http/api-error.ts';
import { storedText } from './stored-text.ts';
import { expiryOf, tokenPayload } from './token-payload.ts';

export type SessionState = 'none' | 'loading' | 'in' | 'suspended';

export interface Session {
  token: string | null;
  user: SessionUser | null;
  /**
   * 'none' without a token, 'loading' while the token's user is fetched, 'in' with the user; 'suspended' when the token ended
   * while the page holds unsaved input: the page stays, and goes on when the same person signs in again.
   */
  state: SessionState;
  /** The token ended by itself, not by signing out: the login screen says so. Of what was never a token it does not. */
  expired: boolean;
  /** Why the token's user could not be loaded, when that was not a refusal of the token. */
  error: ApiError | undefined;
  /** Takes a new token. Its user is not known yet, unless it goes on with a suspended session. */
  take(token: string): void;
  enter(user: SessionUser): void;
  fail(error: ApiError): void;
  /** The token has ended: suspends the session that it opened, or ends it. A newer one is left alone. */
  expire(token: string): void;
  clear(expired?: boolean): void;
}

export const storedToken = storedText('token');
const none = { token: null, user: null, state: 'none', error: undefined } as const;
const opened = (token: string | null) => (token ? ({ ...none, token, state: 'loading' } as const) : none);

let maySuspend = (): boolean => false;
/**
 * For the host: it draws a sign-in above the page of a suspended session. Without this, a session whose token ended is over.
 * @param isWanted asked when a token ends
 * @returns the end of it
 */
export function suspendSessions(isWanted: () => boolean): () => void {
  maySuspend = isWanted;
  return () => {
    maySuspend = () => false;
  };
}

/** Who is signed in (D-003). Screens read it through `useSession` and `useUser`. */
export const session = create<Session>((set, get) => ({
  ...opened(storedToken.get()),
  expired: false,
  take(token) {
    storedToken.set(token);
    const { state, user } = get();
    const goesOn = state === 'suspended' && tokenPayload(token)?.SAP_ID === user?.SAP_ID;
    set(goesOn ? { token, state: 'in', expired: false } : { ...opened(token), expired: false });
  },
  enter: (user) => set({ user, state: 'in', error: undefined, expired: false }),
  fail: (error) => set({ error }),
  expire(token) {
    if (get().token !== token) return;
    if (get().state !== 'in' || !maySuspend()) return get().clear(expiryOf(token) !== undefined);
    storedToken.set(null);
    set({ token: null, state: 'suspended', expired: true });
  },
  clear(expired = false) {
    storedToken.set(null);
    set({ ...none, expired });
  },
}));
