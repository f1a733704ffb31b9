import type { FeedRemote, RemoteEvent } from 'api-contract';
import { apiAddress } from 'shared-auth';
import { describeError } from './describe-error.ts';
import { getFeedTicket, getOwnShell } from './feed-store.ts';
import { runningEntries } from './scripts.ts';

const path = '/api/v1/telemetry/remotes';
const everyMs = 10_000;
/** Short: a page with a failing remote may hang or die before it unloads. */
const failureWithinMs = 1_000;
const batchSize = 50;
/** Browsers queue 64 kB. */
const batchBytes = 40_000;
const maxWaiting = 500;
const quietMs = 10_000;
const maxScriptErrors = 5;

/** With the ticket of the version's feed: the server counts no other. */
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

/** Queues an event; failures go out within a second, others within ten. */
export function reportRemote(event: RemoteEvent) {
  const ticket = getFeedTicket(event.remote, event.version);
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
    for (const batch of toBatches(ofTicket)) if (!sendBatch(ticket, batch)) waiting.push(...batch);
  }
  if (waiting.length > 0) sendWithin(everyMs);
}

function toBatches(reports: typeof waiting): (typeof waiting)[] {
  const batches: (typeof waiting)[] = [];
  let room = 0;
  for (const report of reports) {
    const bytes = JSON.stringify(report.event).length;
    const last = batches.at(-1);
    if (last && last.length < batchSize && bytes <= room) last.push(report);
    else batches.push([report]);
    room = (last === batches.at(-1) ? room : batchBytes) - bytes;
  }
  return batches;
}

/** False if the browser refuses, with too much pending. Without sendBeacon nothing is sent. */
function sendBatch(ticket: string, batch: typeof waiting): boolean {
  const body = JSON.stringify({ ticket, events: batch.map(({ event }) => event) });
  return navigator.sendBeacon?.(apiAddress(path), new Blob([body], { type: 'application/json' })) ?? true;
}

/** Previews and development versions do not count. */
const isCounted = ({ channel, base }: FeedRemote) => channel !== 'preview' && base.startsWith('/remotes/');

const reportedLoads = new Set<string>();
const reportedAt = new Map<string, number>();

/** Only the first opening in a page measures loading. */
export function reportLoad(remote: FeedRemote, screen: string, ms: number) {
  const key = `${remote.name} ${remote.version} ${screen}`;
  if (!isCounted(remote) || reportedLoads.has(key)) return;
  reportedLoads.add(key);
  const { name, version } = remote;
  reportRemote({ remote: name, version, kind: 'load', ms: Math.round(Math.min(Math.max(ms, 0), 600_000)), screen });
}

/** At most once in ten seconds. */
export function reportFailure(
  remote: FeedRemote,
  screen: string,
  kind: Exclude<RemoteEvent['kind'], 'load'>,
  error?: unknown,
) {
  const key = `${remote.name} ${remote.version} ${screen} ${kind}`;
  const now = performance.now();
  if (!isCounted(remote) || now - (reportedAt.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
  reportedAt.set(key, now);
  const { name, version, base } = remote;
  reportRemote({ remote: name, version, kind, screen, ...describeError(error, base) });
}

const scriptErrorCounts = new Map<string, number>();

/** The error names the file. */
function reportScriptError(file: string | undefined, error: unknown) {
  if (file && runningEntries.has(file)) return;
  const stack = error instanceof Error && !isNoFault.test(error.name) ? (error.stack ?? '') : '';
  const places = `${file ?? ''} ${stack}`;
  const isShells = stack !== '' && places.includes(shellFile);
  const [, remote, version] = releasedFile.exec(places) ?? (isShells ? ['', 'shell', getOwnShell()] : []);
  if (!remote || !version) return;
  const count = (scriptErrorCounts.get(`${remote} ${version}`) ?? 0) + 1;
  scriptErrorCounts.set(`${remote} ${version}`, count);
  if (count <= maxScriptErrors) reportRemote({ remote, version, kind: 'script', ...describeError(error) });
}
// Refused or aborted calls are not the remote's fault.
const isNoFault = /^(ApiError|AbortError|TimeoutError)$/;
const origin = location.origin.replaceAll('.', '\\.');
const shellFile = `${location.origin}/assets/`;
const releasedFile = new RegExp(`${origin}/remotes/([a-z][a-z0-9-]{1,40})/((?!\\.)[\\w.-]{1,64})/`);

let isStarted = false;
export function startTelemetry() {
  if (isStarted) return;
  isStarted = true;
  addEventListener('pagehide', sendReports);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReports());
  addEventListener('error', (event) => reportScriptError(event.filename, event.error));
  addEventListener('unhandledrejection', (event) => reportScriptError(undefined, event.reason));
}
