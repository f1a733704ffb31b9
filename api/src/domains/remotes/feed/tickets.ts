import { createHash } from 'node:crypto';
import type { Core } from '../../../platform/core.ts';

const HOUR = 3600;

/** A signed-in person, or an address. */
interface FeedReader {
  user: {
    id: string;
    role?: string;
    zone?: string | null;
    regionCode?: string | null;
    areaCode?: string | null;
  } | null;
  address: string;
}

/** Keyed hash of the reporter with role and place, and the versions. */
export interface Teller {
  person: string;
  isSignedIn: boolean;
  /** Empty without a sign-in. */
  role: string;
  /** Code of area, region or zone. */
  area: string;
  wasGiven(remote: string, version: string): boolean;
}

/**
 * Proves to telemetry that this person, named by a keyed hash, was given these versions. A person's tickets share that
 * name, as do an anonymous address's: more tickets are not more people.
 */
export const signFeedTicket = (
  { signed, now }: Core,
  { user, address }: FeedReader,
  remoteVersions: readonly { remote: string; version: string }[],
): string => {
  const person = signed.pseudonym('teller', user ? `user ${user.id}` : `address ${address}`);
  const versions = remoteVersions.map(({ remote, version }) => shortOf(remote, version)).join('');
  const area = user?.areaCode ?? user?.regionCode ?? user?.zone ?? '';
  const place = user && { in: 'yes', role: user.role ?? '', area };
  return signed.sign('feed-ticket', { person, versions, ...place }, 13 * HOUR, now());
};

/** 'old' for one of an earlier console version, which is not counted; undefined if forged or expired. */
export const readFeedTicket = ({ signed, now }: Core, ticket: string): Teller | 'old' | undefined => {
  const facts = signed.verify('feed-ticket', ticket, now());
  if (!facts) return undefined;
  const { person, versions } = facts;
  if (!person || versions === undefined) return 'old';
  const shortKeys = new Set(versions.match(/.{8}/g));
  return {
    person,
    isSignedIn: facts.in === 'yes',
    role: facts.role ?? '',
    area: facts.area ?? '',
    wasGiven: (remote, version) => shortKeys.has(shortOf(remote, version)),
  };
};

/** Eight characters, so that fifty remotes stay short. */
const shortOf = (remote: string, version: string): string =>
  createHash('sha256').update(`${remote}/${version}`).digest().subarray(0, 6).toString('base64url');
