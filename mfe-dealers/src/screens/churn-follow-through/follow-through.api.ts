import { type Answer, useCall } from 'shared-auth';

const key = 'GET /api/v1/dealers/churn-follow-through';
export type FollowThrough = Answer<typeof key>;
export type FollowThroughRow = FollowThrough['data'][number];

/** Left out, the month is the newest one of which it is known what came of its risks. */
export const useFollowThrough = (month: { month?: string | undefined; year?: string | undefined }) =>
  useCall(key, { query: month });
