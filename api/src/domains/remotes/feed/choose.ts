import { createHash } from 'node:crypto';
import type { Role } from 'api-contract';

export interface FeedUser {
  id: string;
  /** Empty for the master login. */
  sapId: string;
  role: Role;
  zone?: string | null;
  regionCode?: string | null;
  areaCode?: string | null;
}

/** Any of the three audiences suffices. */
interface Canary {
  remote: string;
  roles: readonly string[];
  /** Percent. */
  share: number;
  users: readonly string[];
}

const PARTS = 10_000;

/** Stable for a user and remote, so that a growing share keeps its people. */
export const canaryPosition = (userId: string, remote: string): number =>
  createHash('sha256').update(`${remote} ${userId}`).digest().readUIntBE(0, 6) % PARTS;

export const getsCanary = ({ remote, roles, share, users }: Canary, user: FeedUser): boolean =>
  roles.includes(user.role) ||
  (user.sapId !== '' && users.includes(user.sapId)) ||
  canaryPosition(user.id, remote) < Math.round((share * PARTS) / 100);
