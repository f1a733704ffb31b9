import type { InboxKind, Waiting } from './records.ts';
import { editKind } from './attendance/edit-kind.tsx';
import { claimKind } from './claims/claim-kind.tsx';
import { leaveKind } from './attendance/leave-kind.tsx';
import { locationKind } from './locations/location-kind.tsx';
import { planKind } from './plans/plan-kind.tsx';
import { prospectKind } from './prospects/prospect-kind.tsx';
import type { RequestKind } from './request-kind.ts';
import { switchKind } from './plans/switch-kind.tsx';

/** All request kinds in filter order. Add a new kind here. */
const kinds: { [K in InboxKind]: RequestKind<K> } = {
  pjp: planKind,
  switch: switchKind,
  location: locationKind,
  prospect: prospectKind,
  claim: claimKind,
  leave: leaveKind,
  'attendance-edit': editKind,
};

/** The first kind that supports bulk approval of records without findings. */
export const firstPluralKind = Object.values(kinds).find(({ plural }) => plural) as unknown as RequestKind;
export const requestKinds: readonly Pick<RequestKind, 'kind' | 'label'>[] = Object.values(kinds);
/** Names for the inbox calls: a newer server then returns only kinds known here. */
export const requestKindNames = requestKinds.map(({ kind }) => kind).join(',');
/** The cast is safe: the kind comes from the row itself. */
export const getRequestKind = (row: Pick<Waiting, 'kind'>): RequestKind => kinds[row.kind] as unknown as RequestKind;
