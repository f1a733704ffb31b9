import { randomUUID } from 'node:crypto';
import type { Core } from '../../../core.ts';

const HOUR = 3600;

/** Proves to the telemetry call that we handed out a feed: a random id and nothing of the person. */
export const feedTicket = ({ signed, now }: Core): string =>
  signed.sign('feed-ticket', { id: randomUUID() }, 13 * HOUR, now());

/** The ticket's id, or undefined when it is not ours or too old. */
export const feedTicketId = ({ signed, now }: Core, ticket: string): string | undefined =>
  signed.verify('feed-ticket', ticket, now())?.id;

/** One hour in which whoever holds it sees this version of the remote, live or not. */
export const previewTicket = ({ signed, now }: Core, remote: string, version: string): string =>
  signed.sign('preview', { remote, version }, HOUR, now());

export const previewOf = ({ signed, now }: Core, ticket: string): { remote: string; version: string } | undefined => {
  const { remote, version } = signed.verify('preview', ticket, now()) ?? {};
  return remote && version ? { remote, version } : undefined;
};
