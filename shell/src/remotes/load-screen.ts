import type { FeedRemote } from 'api-contract';
import type { ComponentType } from 'react';
import { remoteNamed, startFeed } from './feed-store.ts';
import { addressOf, digestOf, rememberDigests } from './script-integrity.ts';
import { RemoteError, remoteErrorOf } from './remote-error.ts';
import { preloadScript, startChunk } from './scripts.ts';

const timeoutMs = 10_000;
const sharePrefix = 'share:';
const federation = () => import(/* webpackChunkName: 'federation' */ './federation.ts');

/** Starts the federation runtime's own code, so that it is there when the first screen opens. */
export const startFederation = () => void federation().catch(() => undefined);

/**
 * Loads one screen of a remote, of the session's version or of a given one: entry, chunks and shared parts at the same
 * time. Every call after a failure tries anew.
 * @throws RemoteError
 */
export async function loadScreen(name: string, path: string, version?: FeedRemote): Promise<ComponentType> {
  if (!version) await startFeed();
  const remote = version ?? remoteNamed(name);
  if (!remote) throw new RemoteError('entry', `The feed does not name ${name}.`);
  rememberDigests(remote);
  startFiles(remote, path);
  const { declarationOf } = await within(federation(), 'The shell');
  const declaration = await within(declarationOf(remote), remote.title);
  const screen = declaration.screens.find((each) => each.path === path);
  if (!screen) throw new RemoteError('declaration', `${remote.title} has no screen at ${path}.`);
  return within(codeOf(screen.load, remote), remote.title);
}

async function codeOf(load: () => Promise<{ default: ComponentType }>, { title }: FeedRemote): Promise<ComponentType> {
  const module = await load().catch((error: unknown) => {
    throw remoteErrorOf(error, `A screen of ${title} did not load.`, 'script');
  });
  if (!module.default) throw new RemoteError('declaration', `A screen of ${title} is no component.`);
  return module.default;
}

function startFiles(remote: FeedRemote, path: string) {
  preloadScript(addressOf(remote, remote.entry));
  const screen = remote.screens.find((each) => each.path === path);
  const wanted = [...remote.preload, ...(screen?.preload ?? [])];
  for (const file of wanted) {
    if (!file.startsWith(sharePrefix) && digestOf(addressOf(remote, file))) startChunk(addressOf(remote, file));
  }
  const shares = wanted.filter((file) => file.startsWith(sharePrefix)).map((file) => file.slice(sharePrefix.length));
  if (shares.length > 0) {
    federation().then(
      ({ startShare }) => shares.forEach(startShare),
      () => undefined,
    );
  }
}

async function within<Value>(work: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not load in time.`)), timeoutMs);
  });
  return Promise.race([work, tooSlow]).finally(() => clearTimeout(timer));
}
