import { mutation, type ResponseOf, useCall, useChange } from 'shared-auth';
import type { SortQuery } from 'shared-ui';

const list = 'GET /api/v1/my-reminders';
export type MyReminder = ResponseOf<typeof list>['data'][number];

export const REMINDER_SORTS = ['subject', 'text', 'askedBy', 'askedAt', 'status'] as const;
type Order = SortQuery<(typeof REMINDER_SORTS)[number]>;

export const useMyReminders = (order: Order, page: number, limit: number) =>
  useCall(list, { query: { ...order, page, limit } });

/** '' reads none. */
export function useMyReminder(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}

const answerReminder = mutation('POST /api/v1/my-reminders/answer', { invalidates: ['GET /api/v1/my-reminders'] });

export function useAnswerReminder() {
  const { run } = useChange(answerReminder);
  return (body: { id: string; answer: string }) => run({ body });
}
