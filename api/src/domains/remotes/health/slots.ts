import { raw } from '../../../database/sql.ts';

/** Loads are counted by their time: slot n holds those up to 50 × 1.3ⁿ ms, the last one the longest that a browser may tell. */
export const SLOTS = 37;
const FIRST = 50;
const STEP = 1.3;

const endOf = (slot: number) => FIRST * STEP ** slot;
/** The slots of rows that name one each. */
export const countedSlots = raw(
  `array[${Array.from({ length: SLOTS }, (_, slot) => `count(*) filter (where slot = ${slot})`).join(', ')}]::int[]`,
);
export const slotOf = (ms: number): number =>
  Math.min(SLOTS - 1, Math.max(0, Math.ceil(Math.log(ms / FIRST) / Math.log(STEP))));

/** The time that this part of the loads stayed below, null without loads. Within a slot the loads are taken as spread evenly. */
export const percentile = (slots: readonly number[], part: number): number | null => {
  const total = slots.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * part;
  for (const [slot, count] of slots.entries()) {
    if (count > 0 && left <= count) {
      const start = slot === 0 ? 0 : endOf(slot - 1);
      return Math.round(start + (endOf(slot) - start) * (left / count));
    }
    left -= count;
  }
  return Math.round(endOf(slots.length - 1));
};
