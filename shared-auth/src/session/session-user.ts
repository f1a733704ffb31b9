import type { session } from 'api-contract';

/** The signed-in user from `GET /api/v1/user`. */
export type SessionUser = session.SessionUser;
