import type { ResponseOf, ReadInput } from '../http/call-input.ts';
import { type CallResult, useCall } from './use-call.ts';

const history = 'GET /api/v1/history/:kind/:id';
export type HistoryKind = ReadInput<typeof history>['params']['kind'];

/**
 * Newest first, for `RecordHistory` of shared-ui/dialog.
 *
 * @example <RecordHistory of={useRecordHistory('claim', claim._id)} />
 */
export const useRecordHistory = (kind: HistoryKind, id: string): CallResult<ResponseOf<typeof history>> =>
  useCall(history, { params: { kind, id } });
