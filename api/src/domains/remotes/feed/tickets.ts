import { randomUUID } from 'node:crypto';
import type { Core } from '../../../core.ts';

const HOUR = 3600;

/** Proves to the telemetry call that we handed out a feed: a random id, whether to somebody signed in, and nothing of the person. */
export const feedTicket = ({ signed, now }: Core, isSignedIn: boolean): string =>
  signed.sign('feed-ticket', { id: randomUUID(), ...(isSignedIn && { in: 'yes' }) }, 13 * HOUR, now());

/** What the ticket says, or undefined when it is not ours or too old. */
export const readFeedTicket = (
  { signed, now }: Core,
  ticket: string,
): { id: string; isSignedIn: boolean } | undefined => {
  const facts = signed.verify('feed-ticket', ticket, now());
  return facts?.id ? { id: facts.id, isSignedIn: facts.in === 'yes' } : undefined;
};

/** One hour in which whoever holds it sees this version of the remote, live or not. */
export const previewTicket = ({ signed, now }: Core, remote: string, version: string): string =>
  signed.sign('preview', { remote, version }, HOUR, now());

export const previewOf = ({ signed, now }: Core, ticket: string): { remote: string; version: string } | undefined => {
  const { remote, version } = signed.verify('preview', ticket, now()) ?? {};
  return remote && version ? { remote, version } : undefined;
};
