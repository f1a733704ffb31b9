import { useShallow } from 'zustand/react/shallow';
import { type Session, session } from './session.ts';
import type { SessionUser } from './session-user.ts';

/** `user` is set only when `state` is 'in' or 'suspended'. */
export const useSession = (): Pick<Session, 'user' | 'state' | 'token' | 'expired' | 'error'> =>
  session(useShallow(({ user, state, token, expired, error }) => ({ user, state, token, expired, error })));

/**
 * For screens behind the guard.
 * @throws when nobody is signed in (a public screen uses `useSession`)
 */
export function useUser(): SessionUser {
  const user = session((state) => state.user);
  if (!user) throw new Error('useUser needs a signed-in user: guard the screen, or use useSession.');
  return user;
}
