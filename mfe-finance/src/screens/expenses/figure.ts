import type { ClaimsOf } from './expenses.api.ts';

/** The claims that a figure counts, as the address has them: 'status:Pending', 'category:Travel', 'region:NR1', or 'all'. */
type Figure = string;

export const figureOf = (of: ClaimsOf): Figure => {
  if (of.status) return `status:${of.status}`;
  if (of.category) return `category:${of.category}`;
  if (of.regionCode) return `region:${of.regionCode}`;
  return 'all';
};

/** Undefined where the address is of no figure. */
export function claimsOf(figure: Figure): ClaimsOf | undefined {
  if (figure === 'all') return {};
  const [kind, value] = [figure.slice(0, figure.indexOf(':')), figure.slice(figure.indexOf(':') + 1)];
  if (value === '') return undefined;
  if (kind === 'status' && (value === 'Pending' || value === 'Approved' || value === 'Rejected'))
    return { status: value };
  if (kind === 'category') return { category: value };
  if (kind === 'region') return { regionCode: value };
  return undefined;
}

/** The overview with the claims of a figure open. */
export const figureHref = (month: string, of: ClaimsOf): string =>
  `/expense-dash?${new URLSearchParams({ month, claims: figureOf(of) })}`;
