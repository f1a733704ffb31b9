import { create } from 'zustand';
import { storedText } from './stored-text.ts';

const stored = storedText('masterToken');
const store = create<{ token: string | null }>(() => ({ token: stored.get() }));

/** Separate from the manager's token (D-028). */
export const masterToken = {
  get: (): string | null => store.getState().token,
  set(token: string | null): void {
    stored.set(token);
    store.setState({ token });
  },
  /** Clears a refused token, unless a newer one has replaced it. */
  expire(token: string): void {
    if (store.getState().token === token) masterToken.set(null);
  },
};

/** Updates when another tab changes it. */
export const useMasterToken = (): string | null => store((state) => state.token);

/** Follows the other tabs. @returns its end */
export function followMasterToken(): () => void {
  store.setState({ token: stored.get() });
  const follow = (event: StorageEvent): void => {
    if (event.key === stored.name || event.key === null) store.setState({ token: stored.get() });
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
