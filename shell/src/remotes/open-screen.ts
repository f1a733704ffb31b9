import type { FeedRemote } from 'api-contract';
import type { ComponentType } from 'react';
import { refreshFeedSoon, remoteNamed, startFeed } from './feed-store.ts';
import { loadScreen } from './load-screen.ts';
import { pause, retryPauseMs } from './pause.ts';
import { RemoteError } from './remote-error.ts';
import { reportFailure, reportLoad, startTelemetry } from './telemetry.ts';
import { findLastKnownGood } from './last-known-good.ts';

/** A screen's code, and the version that it is of. */
export interface Opened {
  Screen: ComponentType;
  remote: FeedRemote;
  /** The version of this session could not be loaded: this is the last one that worked in this browser. */
  isEarlier: boolean;
}

/**
 * Loads a screen in the failing order (decision 0028): the session's version; after a pause once more, with the feed read
 * again; the last version that worked in this browser. `since`: when the navigation began.
 */
export async function openScreen(name: string, path: string, since = performance.now()): Promise<Opened> {
  startTelemetry();
  await startFeed();
  const first = await attempt(name, path, since);
  if (first.opened) return first.opened;
  let last = first;
  if (failureKindOf(first.error) !== 'timeout') {
    await pause(retryPauseMs);
    await refreshFeedSoon(name);
    last = await attempt(name, path, since);
  }
  // A second try that brings the same version is a hiccup of the line, not a fault of the version.
  if (first.remote?.version !== last.remote?.version) reportAttempt(first, path);
  if (last.opened) return last.opened;
  reportAttempt(last, path);
  const earlier = last.remote && (await openEarlier(last.remote, path).catch(() => undefined));
  if (earlier) return earlier;
  throw last.error;
}

/** The last other version that worked in this browser; without one, the session's. */
export async function openLastKnownGood(name: string, path: string): Promise<Opened> {
  const remote = remoteNamed(name);
  return (remote && (await openEarlier(remote, path))) ?? openScreen(name, path);
}

async function openEarlier(remote: FeedRemote, path: string): Promise<Opened | undefined> {
  const earlier = findLastKnownGood(remote, path);
  if (!earlier) return undefined;
  const Screen = await loadScreen(remote.name, path, earlier);
  reportFailure(earlier, path, 'fallback');
  return { Screen, remote: earlier, isEarlier: true };
}

interface Attempt {
  remote: FeedRemote | undefined;
  opened?: Opened;
  error?: unknown;
}

async function attempt(name: string, path: string, since: number): Promise<Attempt> {
  const remote = remoteNamed(name);
  if (!remote) return { remote, error: new RemoteError('entry', `The feed does not name ${name}.`) };
  try {
    const Screen = await loadScreen(name, path, remote);
    reportLoad(remote, path, performance.now() - since);
    return { remote, opened: { Screen, remote, isEarlier: false } };
  } catch (error) {
    return { remote, error };
  }
}

const failureKindOf = (error: unknown) => (error instanceof RemoteError ? error.kind : 'entry');

function reportAttempt({ remote, error }: Attempt, path: string) {
  if (remote) reportFailure(remote, path, failureKindOf(error));
}
