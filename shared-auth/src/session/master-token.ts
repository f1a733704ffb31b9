import { create } from 'zustand';
import { storedText } from './stored-text.ts';

const stored = storedText('masterToken');
const store = create<{ token: string | null }>(() => ({ token: stored.get() }));

/** The master login's token, apart from the manager's: one never opens what the other does (D-028). */
export const masterToken = {
  get: (): string | null => store.getState().token,
  set(token: string | null): void {
    stored.set(token);
    store.setState({ token });
  },
  /** Clears the token that a call was refused with, unless a newer one took its place meanwhile. */
  expire(token: string): void {
    if (store.getState().token === token) masterToken.set(null);
  },
};

/** The master token, followed when another tab of the browser changes it. */
export const useMasterToken = (): string | null => store((state) => state.token);

/** Follows the other tabs. @returns the end of it */
export function followMasterToken(): () => void {
  store.setState({ token: stored.get() });
  const follow = (event: StorageEvent): void => {
    if (event.key === stored.name || event.key === null) store.setState({ token: stored.get() });
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
