import { type ReadEntries, type ResponseOf, request, type TimelineEntry, toNumberedTimelinePage } from 'shared-auth';
import { churnAddress } from '../../churn-figures.ts';
import { followUpText } from '../../churn-words.tsx';

const call = 'GET /api/v1/dealers/churn-follow-ups';
export type FollowUpRow = ResponseOf<typeof call>['data'][number];

const toEntry = ({ dealerCode, followUp }: FollowUpRow, text: string): TimelineEntry => ({
  id: `${dealerCode} ${followUp.month}`,
  at: followUp.assignedAt,
  text,
  detail: followUpText({ of: followUp }),
  to: churnAddress({ dealer: dealerCode }),
});

export const readFollowUps =
  (of: { SAP_ID: string } | { dealerCode: string }, toText: (row: FollowUpRow) => string): ReadEntries =>
  async ({ after, limit }, signal) =>
    toNumberedTimelinePage(
      await request(call, { query: { ...of, page: Number(after ?? 1), limit } }, { signal }),
      (row) => toEntry(row, toText(row)),
    );
