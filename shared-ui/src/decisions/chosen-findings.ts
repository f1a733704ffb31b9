/** Stands for any finding among the chosen ones. */
export const ANY_FINDING = 'any';

/** Rows of a list by finding code, and under `ANY_FINDING` those with at least one. */
export type FindingCounts = readonly { code: string; count: number }[];

interface Checked {
  findings: readonly { code: string }[];
}

/**
 * Codes of a filter as it stands in the address: 'leave,holiday'.
 *
 * @example toFindingCodes('leave,holiday') // ['leave', 'holiday']
 */
export const toFindingCodes = (chosen: string): readonly string[] => [
  ...new Set(chosen.split(',').filter((code) => /^[a-z-]+$/.test(code))),
];

const hasFinding = ({ findings }: Checked, code: string): boolean =>
  code === ANY_FINDING ? findings.length > 0 : findings.some((finding) => finding.code === code);

/** Rows of a client list that have all chosen findings. */
export function filterByFindings<Row extends Checked, Rows extends readonly Row[] | undefined>(
  rows: Rows,
  chosen: string | undefined,
): Rows {
  const codes = toFindingCodes(chosen ?? '');
  return codes.length === 0 ? rows : (rows?.filter((row) => codes.every((code) => hasFinding(row, code))) as Rows);
}

/** Counts of a client list, among the rows that have the findings chosen so far. */
export function countFindings(rows: readonly Checked[] | undefined, chosen: string): FindingCounts | undefined {
  const matching = filterByFindings(rows, chosen);
  if (!matching) return undefined;
  const codes = new Set(matching.flatMap(({ findings }) => findings.map(({ code }) => code)));
  return [ANY_FINDING, ...codes].map((code) => ({
    code,
    count: matching.filter((row) => hasFinding(row, code)).length,
  }));
}
