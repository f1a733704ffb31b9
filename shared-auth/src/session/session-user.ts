import type { session } from 'api-contract';

/** The signed-in user, as `GET /api/v1/user` answers. */
export type SessionUser = session.SessionUser;
