import type { FeedRemote } from 'api-contract';
import { refreshFeedSoon, findRemote, startFeed } from './feed-store.ts';
import { loadModule, type ModuleComponent } from './load-module.ts';
import { pause, retryPauseMs } from './pause.ts';
import { RemoteError } from './remote-error.ts';
import { reportFailure, reportLoad, startTelemetry } from './telemetry.ts';
import { findLastKnownGood } from './last-known-good.ts';

export interface Opened {
  Part: ModuleComponent;
  remote: FeedRemote;
  /** The session's version failed. */
  isEarlier: boolean;
}

/**
 * Decision 0028: the session's version, once more after a pause and a feed refresh, then the last known good. `since`:
 * start of navigation.
 */
export async function openModule(name: string, part: string, since = performance.now()): Promise<Opened> {
  startTelemetry();
  await startFeed();
  const first = await attempt(name, part, since);
  if (first.opened) return first.opened;
  let last = first;
  if (failureKindOf(first.error) !== 'timeout') {
    await pause(retryPauseMs);
    await refreshFeedSoon(name);
    last = await attempt(name, part, since);
  }
  // Success with the same version: a network error, not the version's fault.
  if (first.remote?.version !== last.remote?.version) reportAttempt(first, part);
  if (last.opened) return last.opened;
  reportAttempt(last, part);
  const earlier = last.remote && (await openEarlier(last.remote, part).catch(() => undefined));
  if (earlier) return earlier;
  throw last.error;
}

/** Without an earlier version it opens the session's. */
export async function openLastKnownGood(name: string, part: string): Promise<Opened> {
  const remote = findRemote(name);
  return (remote && (await openEarlier(remote, part))) ?? openModule(name, part);
}

async function openEarlier(remote: FeedRemote, part: string): Promise<Opened | undefined> {
  const earlier = findLastKnownGood(remote, part);
  if (!earlier) return undefined;
  const Part = await loadModule(remote.name, part, earlier);
  reportFailure(earlier, part, 'fallback');
  return { Part, remote: earlier, isEarlier: true };
}

interface Attempt {
  remote: FeedRemote | undefined;
  opened?: Opened;
  error?: unknown;
}

async function attempt(name: string, part: string, since: number): Promise<Attempt> {
  const remote = findRemote(name);
  if (!remote) return { remote, error: new RemoteError('entry', `The feed does not name ${name}.`) };
  try {
    const Part = await loadModule(name, part, remote);
    reportLoad(remote, part, performance.now() - since);
    return { remote, opened: { Part, remote, isEarlier: false } };
  } catch (error) {
    return { remote, error };
  }
}

const failureKindOf = (error: unknown) => (error instanceof RemoteError ? error.kind : 'entry');

function reportAttempt({ remote, error }: Attempt, part: string) {
  if (remote) reportFailure(remote, part, failureKindOf(error), error);
}
