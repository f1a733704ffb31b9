import { createHash } from 'node:crypto';
import type { Core } from '../../../server/core.ts';

const HOUR = 3600;

/** Whom a feed is for: somebody signed in, or whoever asks from this address. */
interface FeedReader {
  user: { id: string } | null;
  address: string;
}

/** What a ticket says: who tells (a keyed hash), and of which versions. */
export interface Teller {
  person: string;
  isSignedIn: boolean;
  wasGiven(remote: string, version: string): boolean;
}

/**
 * Proves to the telemetry call that we handed these versions to this person, whom it names by a keyed hash only. All tickets of
 * one person name the same, as do all that one address gets while nobody is signed in: more tickets are no more people.
 */
export const feedTicket = (
  { signed, now }: Core,
  { user, address }: FeedReader,
  remoteVersions: readonly { remote: string; version: string }[],
): string => {
  const person = signed.pseudonym('teller', user ? `user ${user.id}` : `address ${address}`);
  const versions = remoteVersions.map(({ remote, version }) => shortOf(remote, version)).join('');
  return signed.sign('feed-ticket', { person, versions, ...(user && { in: 'yes' }) }, 13 * HOUR, now());
};

/** 'old' for one of a console before these: it says too little to be counted. Undefined for what is not ours or too old. */
export const readFeedTicket = ({ signed, now }: Core, ticket: string): Teller | 'old' | undefined => {
  const facts = signed.verify('feed-ticket', ticket, now());
  if (!facts) return undefined;
  const { person, versions } = facts;
  if (!person || versions === undefined) return 'old';
  const shortKeys = new Set(versions.match(/.{8}/g));
  return {
    person,
    isSignedIn: facts.in === 'yes',
    wasGiven: (remote, version) => shortKeys.has(shortOf(remote, version)),
  };
};

/** Eight characters for a version: fifty remotes stay a short text. */
const shortOf = (remote: string, version: string): string =>
  createHash('sha256').update(`${remote}/${version}`).digest().subarray(0, 6).toString('base64url');
