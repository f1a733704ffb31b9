import type { marketResearch } from 'api-contract';
import { type CompetitorRecord, type KnownProduct, toProductKey, SHOP } from './records.ts';
import type { SyncItem } from './repository.ts';

const NO_PRICE = 'The source has no price for it.';
const PRICE_GONE = 'The source no longer has a price for it; the last one stays.';

/** Empty if nothing changed. */
export function toLedgerLines(
  record: CompetitorRecord,
  before: KnownProduct | undefined,
  source: marketResearch.SyncBrand,
): SyncItem[] {
  const key = toProductKey(record);
  if (!before)
    return [
      {
        key,
        outcome: 'added',
        reason: record.price === null ? NO_PRICE : '',
        priceBefore: null,
        priceAfter: record.price,
      },
    ];
  const line = { key, competitorId: before.id, priceBefore: before.price };
  const priceAfter = record.price ?? before.price;
  const isFirst = before.price === null && priceAfter !== null;
  const isOther = (brought: string, old: string) => brought !== '' && (source === SHOP ? old === '' : brought !== old);
  const isChanged =
    priceAfter !== before.price ||
    isOther(record.description, before.description) ||
    isOther(record.image, before.image);
  return [
    ...(isChanged
      ? [
          {
            ...line,
            outcome: 'changed' as const,
            priceAfter,
            reason: isFirst ? `The first price of ${source}.` : '',
          },
        ]
      : []),
    ...(record.price === null && before.price !== null
      ? [{ ...line, outcome: 'lost' as const, priceAfter: null, reason: PRICE_GONE }]
      : []),
  ];
}
