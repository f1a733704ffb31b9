import type { FieldNotFound } from '../../product-sources/source.ts';

export interface MissingFields {
  /** Current ledger lines of the fields this part lacks. */
  add(notFound: readonly FieldNotFound[]): { key: string; reason: string }[];
}

export const createMissingFields = (): MissingFields => {
  const counts = new Map<string, { times: number; first: string }>();
  return {
    add: (notFound) => {
      const lines = new Map<string, { key: string; reason: string }>();
      for (const { field, selector, times, where } of notFound) {
        const count = counts.get(field) ?? { times: 0, first: where };
        count.times += times;
        counts.set(field, count);
        const of = count.times === 1 ? '1 product' : `${count.times} products`;
        const reason = `Not found for ${of}, neither in the product data of the page nor at '${selector}': first on ${count.first}`;
        lines.set(field, { key: `The field '${field}'`, reason });
      }
      return [...lines.values()];
    },
  };
};
