import { createHash } from 'node:crypto';
import type { Role } from 'api-contract';

/** What the feed needs to know of somebody. */
export interface FeedUser {
  id: string;
  /** Empty for the master login, which has none. */
  sapId: string;
  role: Role;
}

/** A canary and whom it is for: any of the three is enough. */
interface Canary {
  remote: string;
  roles: readonly string[];
  /** Percent. */
  share: number;
  users: readonly string[];
}

const PARTS = 10_000;

/** A user's place among all, for this remote: always the same, so that a share that grows keeps whom it has. */
export const canaryPosition = (userId: string, remote: string): number =>
  createHash('sha256').update(`${remote} ${userId}`).digest().readUIntBE(0, 6) % PARTS;

export const getsCanary = ({ remote, roles, share, users }: Canary, user: FeedUser): boolean =>
  roles.includes(user.role) ||
  (user.sapId !== '' && users.includes(user.sapId)) ||
  canaryPosition(user.id, remote) < Math.round((share * PARTS) / 100);
