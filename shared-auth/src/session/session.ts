import type { SessionUser } from './session-user.ts';
import { create } from 'zustand';
import type { ApiError } from '../http/api-error.ts';
import { storedText } from './stored-text.ts';

export type SessionState = 'none' | 'loading' | 'in';

export interface Session {
  token: string | null;
  user: SessionUser | null;
  /** 'none' without a token, 'loading' while the token's user is fetched, 'in' with the user. */
  state: SessionState;
  /** The token ended by itself, not by signing out: the login screen says so. */
  expired: boolean;
  /** Why the token's user could not be loaded, when that was not a refusal of the token. */
  error: ApiError | undefined;
  /** Takes a new token; its user is not known yet. */
  take(token: string): void;
  enter(user: SessionUser): void;
  fail(error: ApiError): void;
  /** Ends the session that this token opened; a newer one is left alone. */
  expire(token: string): void;
  clear(expired?: boolean): void;
}

export const storedToken = storedText('token');
const none = { token: null, user: null, state: 'none', error: undefined } as const;
const opened = (token: string | null) => (token ? ({ ...none, token, state: 'loading' } as const) : none);

/** Who is signed in (D-003). Screens read it through `useSession` and `useUser`. */
export const session = create<Session>((set, get) => ({
  ...opened(storedToken.get()),
  expired: false,
  take(token) {
    storedToken.set(token);
    set({ ...opened(token), expired: false });
  },
  enter: (user) => set({ user, state: 'in', error: undefined, expired: false }),
  fail: (error) => set({ error }),
  expire(token) {
    if (get().token === token) get().clear(true);
  },
  clear(expired = false) {
    storedToken.set(null);
    set({ ...none, expired });
  },
}));
