import type { SessionUser } from './session-user.ts';
import { create } from 'zustand';
import type { ApiError } from '../http/api-error.ts';
import { storedText } from './stored-text.ts';
import { getTokenExpiryMs, decodeToken } from './token-payload.ts';

export type SessionState = 'none' | 'loading' | 'in' | 'suspended';

export interface Session {
  token: string | null;
  user: SessionUser | null;
  /** 'suspended': the token ended while the page holds unsaved input; the same person may resume. */
  state: SessionState;
  /** The token ended without a sign-out. False for an invalid token. */
  expired: boolean;
  /** Failure to load the user, other than a refused token. */
  error: ApiError | undefined;
  /** The new token's user is unknown, unless a suspended session resumes. */
  take(token: string): void;
  enter(user: SessionUser): void;
  fail(error: ApiError): void;
  /** Suspends or ends the token's session. A newer token is left alone. */
  expire(token: string): void;
  clear(expired?: boolean): void;
}

export const storedToken = storedText('token');
const none = { token: null, user: null, state: 'none', error: undefined } as const;
const toInitialState = (token: string | null) => (token ? ({ ...none, token, state: 'loading' } as const) : none);

let maySuspend = (): boolean => false;
/** The host shows a sign-in above the suspended page. @param isWanted asked when a token ends @returns its end */
export function suspendSessions(isWanted: () => boolean): () => void {
  maySuspend = isWanted;
  return () => {
    maySuspend = () => false;
  };
}

/** D-003. Screens use `useSession` and `useUser`. */
export const session = create<Session>((set, get) => ({
  ...toInitialState(storedToken.get()),
  expired: false,
  take(token) {
    storedToken.set(token);
    const { state, user } = get();
    const isResumed = state === 'suspended' && decodeToken(token)?.SAP_ID === user?.SAP_ID;
    set(isResumed ? { token, state: 'in', expired: false } : { ...toInitialState(token), expired: false });
  },
  enter: (user) => set({ user, state: 'in', error: undefined, expired: false }),
  fail: (error) => set({ error }),
  expire(token) {
    if (get().token !== token) return;
    if (get().state !== 'in' || !maySuspend()) return get().clear(getTokenExpiryMs(token) !== undefined);
    storedToken.set(null);
    set({ token: null, state: 'suspended', expired: true });
  },
  clear(expired = false) {
    storedToken.set(null);
    set({ ...none, expired });
  },
}));
