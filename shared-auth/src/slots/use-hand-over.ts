import { useEffect } from 'react';

/**
 * Hands over a search function or a command.
 * @returns the end of it
 */
export type HandOver<What> = (what: What) => () => void;

/**
 * Contributes a value while mounted. Memoise it with `useMemo`.
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
