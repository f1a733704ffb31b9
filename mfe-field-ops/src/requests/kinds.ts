import type { InboxKind, Waiting } from './records.ts';
import { editKind } from './attendance/edit-kind.tsx';
import { claimKind } from './claims/claim-kind.tsx';
import { leaveKind } from './attendance/leave-kind.tsx';
import { locationKind } from './locations/location-kind.tsx';
import { planKind } from './plans/plan-kind.tsx';
import { prospectKind } from './prospects/prospect-kind.tsx';
import type { RequestKind } from './request-kind.ts';
import { switchKind } from './plans/switch-kind.tsx';

/** Every kind of request, in the order of the filter. A new kind is one line here. */
const kinds: { [K in InboxKind]: RequestKind<K> } = {
  pjp: planKind,
  switch: switchKind,
  location: locationKind,
  prospect: prospectKind,
  claim: claimKind,
  leave: leaveKind,
  'attendance-edit': editKind,
};

/** The first kind whose records are approved in one go where nothing speaks against them. */
export const firstPluralKind = Object.values(kinds).find(({ plural }) => plural) as unknown as RequestKind;
export const requestKinds: readonly Pick<RequestKind, 'kind' | 'label'>[] = Object.values(kinds);
/** Their names as the calls of the inbox take them: a server that knows more kinds answers these. */
export const requestKindNames = requestKinds.map(({ kind }) => kind).join(',');
/** The row's own kind: what takes rows of one kind takes this one. */
export const kindOf = (row: Pick<Waiting, 'kind'>): RequestKind => kinds[row.kind] as unknown as RequestKind;
