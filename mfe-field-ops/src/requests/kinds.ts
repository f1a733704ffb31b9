import { requestWords } from 'api-contract/request-words';
import { countText, type FindingWords, formatClock, formatDay, rupees } from 'shared-ui';
import { locationKind } from './locations/location-kind.tsx';
import { planKind } from './plans/plan-kind.tsx';
import { switchKind } from './plans/switch-kind.tsx';
import type { InboxKind, Waiting } from './records.ts';
import type { RequestKind } from './request-kind.ts';

const ownKinds = {
  pjp: planKind,
  switch: switchKind,
  location: locationKind,
};
/** In filter order: this team's own first. */
const kinds: { [K in InboxKind]: RequestKind<K> } = { ...ownKinds, ...requestWords };

/** Supports bulk approval of records without findings. */
export const firstPluralKind = Object.values(kinds).find(({ plural }) => plural) as unknown as RequestKind;
export const requestKinds: readonly Pick<RequestKind, 'kind' | 'label' | 'plural'>[] = Object.values(kinds);
export const requestReads = Object.values(kinds).flatMap(({ reads = [] }) => reads);
/** For the inbox calls: a newer server returns only kinds known here. */
export const requestKindNames = requestKinds.map(({ kind }) => kind).join(',');
/** The cast is safe: the kind comes from the row itself. */
export const getRequestKind = (row: Pick<Waiting, 'kind'>): RequestKind => kinds[row.kind] as unknown as RequestKind;

/** Of all kinds by default: equal findings are worded alike. */
export const getFindingWords = (kind: InboxKind | undefined): FindingWords =>
  kind ? getRequestKind({ kind }).findings : Object.assign({}, ...Object.values(kinds).map(({ findings }) => findings));

/** As on the pages of these kinds: 'Revert' on this team's own (D-066), 'Reject' on the others; for both 'Revert'. */
export const decisionWord = (action: 'approve' | 'revert', rows: readonly Pick<Waiting, 'kind'>[]) =>
  action === 'approve'
    ? 'Approve'
    : rows.length > 0 && rows.every(({ kind }) => !(kind in ownKinds))
      ? 'Reject'
      : 'Revert';

const DECIDED = { Approve: 'Approved', Reject: 'Rejected', Revert: 'Reverted' } as const;
export const decidedWord = (...of: Parameters<typeof decisionWord>) => DECIDED[decisionWord(...of)];

const formats = { rupees, day: formatDay, clock: formatClock, count: countText };
/** 'Travel, Taxi: ₹700'. */
export const describeRequest = (row: Waiting): string => getRequestKind(row).describe(row, formats);
