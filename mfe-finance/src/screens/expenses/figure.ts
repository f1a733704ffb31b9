import type { ExpenseClaimFilter } from './expenses.api.ts';

/**
 * Address form of a figure's claims: 'status:Pending', 'category:Travel', 'region:NR1', 'limit:Travel/Taxi',
 * 'limit-Approved:Travel/Taxi' or 'all'.
 */
type Figure = string;

const LIMIT = 'limit';
const limitFigure = ({ limitCategory = '', limitSubCategory = '', status }: ExpenseClaimFilter): Figure =>
  `${status ? `${LIMIT}-${status}` : LIMIT}:${[limitCategory, limitSubCategory].map(encodeURIComponent).join('/')}`;

export const toFigure = (of: ExpenseClaimFilter): Figure => {
  if (of.limitCategory) return limitFigure(of);
  if (of.status) return `status:${of.status}`;
  if (of.category) return `category:${of.category}`;
  if (of.regionCode) return `region:${of.regionCode}`;
  return 'all';
};

export const TOTAL_LABEL = 'Total Reimbursement';
export const STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
const toStatusFilter = (text: string): ExpenseClaimFilter | undefined => {
  const status = STATUSES.find((known) => known === text);
  return status && { status };
};

/** Undefined if malformed. */
function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export function parseFigure(figure: Figure): ExpenseClaimFilter | undefined {
  if (figure === 'all') return {};
  const [kind, value] = [figure.slice(0, figure.indexOf(':')), figure.slice(figure.indexOf(':') + 1)];
  if (value === '') return undefined;
  if (kind === 'status') return toStatusFilter(value);
  if (kind === 'category') return { category: value };
  if (kind === 'region') return { regionCode: value };
  const [start, status = ''] = kind.split('-');
  const [limitCategory, limitSubCategory] = value.split('/').map(tryDecode);
  if (start !== LIMIT || !limitCategory || limitSubCategory === undefined) return undefined;
  const row = { limitCategory, limitSubCategory };
  return status === '' ? row : toStatusFilter(status) && { ...row, ...toStatusFilter(status) };
}

/** 'Pending', 'Travel', 'Travel, Taxi: Approved'. */
export function figureName(of: ExpenseClaimFilter, region: string | undefined): string {
  if (of.limitCategory)
    return [[of.limitCategory, of.limitSubCategory].filter(Boolean).join(', '), of.status].filter(Boolean).join(': ');
  return of.status ?? of.category ?? region ?? of.regionCode ?? 'All';
}

/** The overview with the figure's claims open. */
export const figureHref = (month: string, of: ExpenseClaimFilter): string =>
  `/expense-dash?${new URLSearchParams({ month, claims: toFigure(of) })}`;
