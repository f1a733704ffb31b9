import { useEffect } from 'react';

/** Hands over a search function or a command. @returns its end */
export type Register<What> = (what: What) => () => void;

/**
 * Contributes a value while mounted. Memoise it with `useMemo`.
 *
 * @example
 * export default function FindDealers({ contribute }: SlotProps<'search'>) {
 *   useRegister(contribute, find);
 *   return null;
 * }
 */
export function useRegister<What>(contribute: Register<What>, what: What): void {
  useEffect(() => contribute(what), [contribute, what]);
}
