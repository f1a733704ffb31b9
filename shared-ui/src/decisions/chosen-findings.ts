import { ANY_FINDING, toFindingCodes as toCodes } from 'api-contract/finding-codes';

/** Rows by finding code; `ANY_FINDING`: with at least one. */
export type FindingCounts = readonly { code: string; count: number }[];

interface Checked {
  findings: readonly { code: string }[];
}

/** The contract's, for remotes. */
export const toFindingCodes = (chosen: string): readonly string[] => toCodes(chosen);

const hasFinding = ({ findings }: Checked, code: string): boolean =>
  code === ANY_FINDING ? findings.length > 0 : findings.some((finding) => finding.code === code);

/** Of a client list; rows with all chosen findings. */
export function filterByFindings<Row extends Checked, Rows extends readonly Row[] | undefined>(
  rows: Rows,
  chosen: string | undefined,
): Rows {
  const codes = toFindingCodes(chosen ?? '');
  return codes.length === 0 ? rows : (rows?.filter((row) => codes.every((code) => hasFinding(row, code))) as Rows);
}

/** Among the rows with all chosen findings. */
export function countFindings(rows: readonly Checked[] | undefined, chosen: string): FindingCounts | undefined {
  const matching = filterByFindings(rows, chosen);
  if (!matching) return undefined;
  const codes = new Set(matching.flatMap(({ findings }) => findings.map(({ code }) => code)));
  return [ANY_FINDING, ...codes].map((code) => ({
    code,
    count: matching.filter((row) => hasFinding(row, code)).length,
  }));
}
