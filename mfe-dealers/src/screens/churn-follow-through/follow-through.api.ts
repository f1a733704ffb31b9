import { type ResponseOf, useCall } from 'shared-auth';

const key = 'GET /api/v1/dealers/churn-follow-through';
export type FollowThrough = ResponseOf<typeof key>;
export type FollowThroughRow = FollowThrough['data'][number];

/** Default month: the newest with known outcomes. */
export const useFollowThrough = (month: { month?: string | undefined; year?: string | undefined }) =>
  useCall(key, { query: month });
