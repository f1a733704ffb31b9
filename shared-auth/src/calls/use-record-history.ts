import type { Answer, ReadInput } from '../http/call-input.ts';
import { type CallResult, useCall } from './use-call.ts';

const history = 'GET /api/v1/history/:kind/:id';
/** The kinds of record whose history a manager can read. */
export type HistoryKind = ReadInput<typeof history>['params']['kind'];

/**
 * Who did what to one record, newest first; `RecordHistory` of shared-ui/dialog shows it.
 *
 * @example <RecordHistory of={useRecordHistory('claim', claim._id)} />
 */
export const useRecordHistory = (kind: HistoryKind, id: string): CallResult<Answer<typeof history>> =>
  useCall(history, { params: { kind, id } });
