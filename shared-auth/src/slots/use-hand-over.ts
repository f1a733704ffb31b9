import { useEffect } from 'react';

/** Hands over what an extension contributes that is no timeline's: what a search finds, a command. @returns the end of it */
export type HandOver<What> = (what: What) => () => void;

/**
 * Contributes something as long as the extension stands. It stays the same until what it is about is something else (`useMemo`).
 *
 * @example
 * export default function FindDealers({ contribute }: SlotProps<'search'>) {
 *   useHandOver(contribute, find);
 *   return null;
 * }
 */
export function useHandOver<What>(contribute: HandOver<What>, what: What): void {
  useEffect(() => contribute(what), [contribute, what]);
}
