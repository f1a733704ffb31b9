import type { inbox } from 'api-contract';
import { prospectKind } from '../../dealers/prospects/prospect-kind.ts';
import { claimKind } from '../../finance/claims/claim-kind.ts';
import { planKind } from '../../field-ops/pjps/plan-kind.ts';
import { locationKind } from '../../field-ops/requests/location-kind.ts';
import { switchKind } from '../../field-ops/requests/switch-kind.ts';
import { editKind } from '../../finance/attendance-decisions/edit-kind.ts';
import { leaveKind } from '../../finance/attendance-decisions/leave-kind.ts';
import type { RequestKind } from './request-kind.ts';

/** In the order of deciding: plans before switches that move them; undo reverses it. */
const kinds: { [K in inbox.InboxKind]: RequestKind<K> } = {
  location: locationKind,
  pjp: planKind,
  switch: switchKind,
  prospect: prospectKind,
  claim: claimKind,
  leave: leaveKind,
  'attendance-edit': editKind,
};

export const requestKinds: readonly RequestKind[] = Object.values(kinds);
export const getRequestKind = (kind: inbox.InboxKind): RequestKind => kinds[kind];
/** Order of deciding, from 1. */
export const kindRank = (kind: inbox.InboxKind): number => requestKinds.indexOf(kinds[kind]) + 1;
