import { ticketChangeLimits } from 'api-contract/limits';
import { type ResponseOf, request, useBulkChanges, useMountedChange } from 'shared-auth';
import type { DecisionResult } from 'shared-ui';
import { refreshTickets } from '../../../raised-tickets.api.ts';
import type { TicketPriority } from '../../../ticket-priority.tsx';
import type { ListedTicket } from './tickets.api.ts';

const changeKey = 'POST /api/v1/query/changeTickets';
const undoKey = 'POST /api/v1/query/undoTicketChanges';
type Result = ResponseOf<typeof changeKey>['data']['results'][number];
export type BulkTicketChange = { SAP_ID: string } | { status: 'RESOLVED' } | { priority: TicketPriority };

const ticketKey = ({ _id }: ListedTicket): string => _id;
export const mayChange = ({ mergedInto }: ListedTicket): boolean => !mergedInto;

const toResult = ({ id, subject, result, message }: Result): DecisionResult => ({
  key: id,
  subject,
  isDone: result === 'done',
  message,
});
const wordOf = (to: BulkTicketChange): string => {
  if ('SAP_ID' in to) return to.SAP_ID ? 'assigned' : 'unassigned';
  return 'priority' in to ? `set to ${to.priority}` : 'resolved';
};

export function useTicketChanges() {
  useMountedChange(changeKey);
  useMountedChange(undoKey);
  const changes = useBulkChanges({
    keyOf: ticketKey,
    max: ticketChangeLimits.items.maxItems,
    noun: 'ticket',
    refresh: refreshTickets,
  });

  const changeSelected = async (to: BulkTicketChange): Promise<void> => {
    const items = [...changes.selection.get().values()].map(({ _id: id, version }) => ({ id, version }));
    const body = { items, ...to };
    const versionOf = new Map(items.map(({ id, version }) => [id, version]));
    let changed: { id: string; version: number }[] = [];
    const undo = async () => {
      const { data } = await request(undoKey, { body: { items: changed } });
      return data.results.map(toResult);
    };
    await changes.change({
      word: wordOf(to),
      body,
      send: async (idempotencyKey) => {
        const { data } = await request(changeKey, { body }, { idempotencyKey });
        changed = data.results.flatMap(({ id, result, version }) =>
          result === 'done' && version !== null && version !== versionOf.get(id) ? [{ id, version }] : [],
        );
        return data.results.map(toResult);
      },
      toUndo: () => (changed.length > 0 ? undo : undefined),
    });
  };
  return { ...changes, changeSelected };
}
export type TicketChanges = ReturnType<typeof useTicketChanges>;
