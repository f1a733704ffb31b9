import type { FeedRemote, RemoteEvent } from 'api-contract';
import { apiAddress } from 'shared-auth';
import { ticketFor } from './feed-store.ts';
import { running } from './scripts.ts';

const path = '/api/v1/telemetry/remotes';
const everyMs = 10_000;
const batch = 50;
const most = 500;
const quietMs = 10_000;
const scriptErrors = 5;

/** Each with the ticket of the feed that handed the version out: under another the server counts nothing. */
let waiting: { event: RemoteEvent; ticket: string }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes what went well or wrong with a remote; sent in batches, and lost when they can not be sent. */
export function reportRemote(event: RemoteEvent) {
  const ticket = ticketFor(event.remote, event.version);
  if (!ticket || waiting.length >= most) return;
  waiting.push({ event, ticket });
  timer ??= setTimeout(sendReports, everyMs);
}

export function sendReports() {
  clearTimeout(timer);
  timer = undefined;
  const told = waiting;
  waiting = [];
  for (const ticket of new Set(told.map((one) => one.ticket))) {
    const events = told.flatMap((one) => (one.ticket === ticket ? [one.event] : []));
    for (let from = 0; from < events.length; from += batch) {
      const body = JSON.stringify({ ticket, events: events.slice(from, from + batch) });
      navigator.sendBeacon?.(apiAddress(path), new Blob([body], { type: 'application/json' }));
    }
  }
}

/** Released versions count; a preview and what comes from a developer's machine do not. */
const counts = ({ channel, base }: FeedRemote) => channel !== 'preview' && base.startsWith('/remotes/');

const loaded = new Set<string>();
const toldAt = new Map<string, number>();

/** A screen's code is there. Only its first opening in a page is a measure of loading. */
export function reportLoad(remote: FeedRemote, screen: string, ms: number) {
  const key = `${remote.name} ${remote.version} ${screen}`;
  if (!counts(remote) || loaded.has(key)) return;
  loaded.add(key);
  const { name, version } = remote;
  reportRemote({ remote: name, version, kind: 'load', ms: Math.round(Math.min(Math.max(ms, 0), 600_000)), screen });
}

/** A screen did not come, or failed. Somebody who tries again and again is told of once in ten seconds. */
export function reportFailure(remote: FeedRemote, screen: string, kind: Exclude<RemoteEvent['kind'], 'load'>) {
  const key = `${remote.name} ${remote.version} ${screen} ${kind}`;
  const now = performance.now();
  if (!counts(remote) || now - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
  toldAt.set(key, now);
  reportRemote({ remote: remote.name, version: remote.version, kind, screen });
}

const told = new Map<string, number>();

/** An error that nobody caught, in a file of a remote: in which one the error itself says. */
function reportScript(file: string | undefined, error: unknown) {
  if (file && running.has(file)) return;
  const stack = error instanceof Error && !isNoFault.test(error.name) ? (error.stack ?? '') : '';
  const [, remote, version] = releasedFile.exec(`${file ?? ''} ${stack}`) ?? [];
  if (!remote || !version) return;
  const count = (told.get(`${remote} ${version}`) ?? 0) + 1;
  told.set(`${remote} ${version}`, count);
  if (count <= scriptErrors) reportRemote({ remote, version, kind: 'script' });
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
  addEventListener('error', (event) => reportScript(event.filename, event.error));
  addEventListener('unhandledrejection', (event) => reportScript(undefined, event.reason));
}
