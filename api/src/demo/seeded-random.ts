/** Deterministic by its numbers, independent of earlier throws: 0 ≤ x < 1. */
export const seededRandom = (...numbers: number[]): number => {
  let hash = 2166136261;
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 16777619);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0) / 4294967296;
};

export const seededPick = <T>(list: readonly T[], ...numbers: number[]): T =>
  list[Math.floor(seededRandom(...numbers) * list.length)] as T;
