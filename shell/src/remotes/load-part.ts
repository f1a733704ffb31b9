import type { FeedRemote } from 'api-contract';
import { lazyCode } from 'shared-ui';
import type { ComponentType } from 'react';
import { remoteNamed, startFeed } from './feed-store.ts';
import { addressOf, digestOf, rememberDigests } from './script-integrity.ts';
import { RemoteError, remoteErrorOf } from './remote-error.ts';
import { partOf } from './part-of.ts';
import { preloadScript, startChunk } from './scripts.ts';

/** Extensions receive the slot's props. */
export type PartComponent = ComponentType<object>;

const timeoutMs = 10_000;
const sharePrefix = 'share:';
const federation = lazyCode(() => import(/* webpackChunkName: 'federation' */ './federation.ts'));

/** Preloads the federation runtime. */
export const startFederation = federation.prefetch;

/**
 * Loads a part (`partOf`) of the session's or a given version. Each call after a failure retries.
 * @throws RemoteError
 */
export async function loadPart(name: string, part: string, version?: FeedRemote): Promise<PartComponent> {
  if (!version) await startFeed();
  const remote = version ?? remoteNamed(name);
  if (!remote) throw new RemoteError('entry', `The feed does not name ${name}.`);
  rememberDigests(remote);
  startFiles(remote, part);
  const { declarationOf } = await within(federation.load(), 'The shell');
  const declaration = await within(declarationOf(remote), remote.title);
  const load = partOf(declaration, part)?.load;
  if (!load) throw new RemoteError('declaration', `${remote.title} has nothing at ${part}.`);
  return within(codeOf(load, remote), remote.title);
}

async function codeOf(load: () => Promise<{ default: unknown }>, { title }: FeedRemote): Promise<PartComponent> {
  const module = await load().catch((error: unknown) => {
    throw remoteErrorOf(error, `A part of ${title} did not load.`, 'script');
  });
  if (!module.default) throw new RemoteError('declaration', `A part of ${title} is no component.`);
  return module.default as PartComponent;
}

function startFiles(remote: FeedRemote, part: string) {
  preloadScript(addressOf(remote, remote.entry));
  const wanted = [...remote.preload, ...(partOf(remote, part)?.preload ?? [])];
  for (const file of wanted) {
    if (!file.startsWith(sharePrefix) && digestOf(addressOf(remote, file))) startChunk(addressOf(remote, file));
  }
  const shares = wanted.filter((file) => file.startsWith(sharePrefix)).map((file) => file.slice(sharePrefix.length));
  if (shares.length > 0) {
    federation.load().then(
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
