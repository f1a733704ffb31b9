import type { FeedRemote, RemoteEvent } from 'api-contract';
import { apiAddress } from 'shared-auth';
import { ticketFor } from './feed-store.ts';
import { runningEntries } from './scripts.ts';

const path = '/api/v1/telemetry/remotes';
const everyMs = 10_000;
/** A page whose remote fails may hang or be killed next, and then sends nothing when it is left. */
const failureWithinMs = 1_000;
const batchSize = 50;
const maxWaiting = 500;
const quietMs = 10_000;
const maxScriptErrors = 5;

/** Each with the ticket of the feed that handed the version out: under another the server counts nothing. */
let waiting: { event: RemoteEvent; ticket: string }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Number.POSITIVE_INFINITY;

function sendWithin(ms: number) {
  const at = performance.now() + ms;
  if (at >= dueAt) return;
  clearTimeout(timer);
  dueAt = at;
  timer = setTimeout(sendReports, ms);
}

/** Notes what went well or wrong with a remote. It is sent in batches: a failure within a second, the rest within ten. */
export function reportRemote(event: RemoteEvent) {
  const ticket = ticketFor(event.remote, event.version);
  if (!ticket || waiting.length >= maxWaiting) return;
  waiting.push({ event, ticket });
  sendWithin(event.kind === 'load' ? everyMs : failureWithinMs);
}

export function sendReports() {
  clearTimeout(timer);
  dueAt = Number.POSITIVE_INFINITY;
  const reports = waiting;
  waiting = [];
  for (const ticket of new Set(reports.map((report) => report.ticket))) {
    const ofTicket = reports.filter((report) => report.ticket === ticket);
    for (let from = 0; from < ofTicket.length; from += batchSize) {
      const batch = ofTicket.slice(from, from + batchSize);
      if (!sendBatch(ticket, batch)) waiting.push(...batch);
    }
  }
  if (waiting.length > 0) sendWithin(everyMs);
}

/** Returns whether the browser takes it: it refuses while too much is on its way. Without sendBeacon nothing is ever sent. */
function sendBatch(ticket: string, batch: typeof waiting): boolean {
  const body = JSON.stringify({ ticket, events: batch.map(({ event }) => event) });
  return navigator.sendBeacon?.(apiAddress(path), new Blob([body], { type: 'application/json' })) ?? true;
}

/** Released versions count; a preview and what comes from a developer's machine do not. */
const isCounted = ({ channel, base }: FeedRemote) => channel !== 'preview' && base.startsWith('/remotes/');

const reportedLoads = new Set<string>();
const reportedAt = new Map<string, number>();

/** A screen's code is there. Only its first opening in a page is a measure of loading. */
export function reportLoad(remote: FeedRemote, screen: string, ms: number) {
  const key = `${remote.name} ${remote.version} ${screen}`;
  if (!isCounted(remote) || reportedLoads.has(key)) return;
  reportedLoads.add(key);
  const { name, version } = remote;
  reportRemote({ remote: name, version, kind: 'load', ms: Math.round(Math.min(Math.max(ms, 0), 600_000)), screen });
}

/** A screen did not come, or failed. Somebody who tries again and again is told of once in ten seconds. */
export function reportFailure(remote: FeedRemote, screen: string, kind: Exclude<RemoteEvent['kind'], 'load'>) {
  const key = `${remote.name} ${remote.version} ${screen} ${kind}`;
  const now = performance.now();
  if (!isCounted(remote) || now - (reportedAt.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
  reportedAt.set(key, now);
  reportRemote({ remote: remote.name, version: remote.version, kind, screen });
}

const scriptErrorCounts = new Map<string, number>();

/** An error that nobody caught, in a file of a remote: in which one the error itself says. */
function reportScriptError(file: string | undefined, error: unknown) {
  if (file && runningEntries.has(file)) return;
  const stack = error instanceof Error && !isNoFault.test(error.name) ? (error.stack ?? '') : '';
  const [, remote, version] = releasedFile.exec(`${file ?? ''} ${stack}`) ?? [];
  if (!remote || !version) return;
  const count = (scriptErrorCounts.get(`${remote} ${version}`) ?? 0) + 1;
  scriptErrorCounts.set(`${remote} ${version}`, count);
  if (count <= maxScriptErrors) reportRemote({ remote, version, kind: 'script' });
}
// A refused call or one that was given up says nothing of the remote.
const isNoFault = /^(ApiError|AbortError|TimeoutError)$/;
const origin = location.origin.replaceAll('.', '\\.');
const releasedFile = new RegExp(`${origin}/remotes/([a-z][a-z0-9-]{1,40})/((?!\\.)[\\w.-]{1,64})/`);

let isStarted = false;
/** Begins to listen to the page: its end, and errors that nobody caught. */
export function startTelemetry() {
  if (isStarted) return;
  isStarted = true;
  addEventListener('pagehide', sendReports);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReports());
  addEventListener('error', (event) => reportScriptError(event.filename, event.error));
  addEventListener('unhandledrejection', (event) => reportScriptError(undefined, event.reason));
}
