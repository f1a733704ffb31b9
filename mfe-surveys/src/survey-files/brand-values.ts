const variants: Record<number, readonly string[]> = {
  1: ['JK', 'J.K.', 'JK TYRE', 'JKTYRE', 'JK TYRES'],
  2: ['MRF'],
  3: ['APOLLO', 'APOLLO TYRES'],
  4: ['CEAT'],
  5: ['BRIDGESTONE', 'BRIDGE STONE'],
};
const values = new Map(
  Object.entries(variants).flatMap(([value, names]) => names.map((name) => [name, Number(value)] as const)),
);

export type Cell = string | number | null;

/** A cell whose whole text is a brand's name becomes the brand's value, 1 to 5; in spreadsheets only (D-192). */
export const withBrandValue = (cell: Cell): Cell =>
  typeof cell === 'string' ? (values.get(cell.trim().toUpperCase()) ?? cell) : cell;
