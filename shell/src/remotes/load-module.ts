import type { FeedRemote } from 'api-contract';
import { lazyCode } from 'shared-ui';
import type { ComponentType } from 'react';
import { findRemote, startFeed } from './feed-store.ts';
import { getFileAddress, findDigest, rememberDigests } from './script-integrity.ts';
import { RemoteError, toRemoteError } from './remote-error.ts';
import { findExposedModule } from './find-exposed-module.ts';
import { preloadScript, startChunk } from './scripts.ts';

export type ModuleComponent = ComponentType<object>;

const timeoutMs = 10_000;
const sharePrefix = 'share:';
const federation = lazyCode(() => import(/* webpackChunkName: 'federation' */ './federation.ts'));

export const startFederation = federation.prefetch;

/**
 * Loads a part (`findExposedModule`) of the session's or a given version. Each call after a failure retries.
 * @throws RemoteError
 */
export async function loadModule(name: string, part: string, version?: FeedRemote): Promise<ModuleComponent> {
  if (!version) await startFeed();
  const remote = version ?? findRemote(name);
  if (!remote) throw new RemoteError('entry', `The feed does not name ${name}.`);
  rememberDigests(remote);
  startFiles(remote, part);
  const { loadDeclaration: declarationOf } = await withTimeout(federation.load(), 'The shell');
  const declaration = await withTimeout(declarationOf(remote), remote.title);
  const load = findExposedModule(declaration, part)?.load;
  if (!load) throw new RemoteError('declaration', `${remote.title} has nothing at ${part}.`);
  return withTimeout(loadComponent(load, remote), remote.title);
}

async function loadComponent(
  load: () => Promise<{ default: unknown }>,
  { title }: FeedRemote,
): Promise<ModuleComponent> {
  const module = await load().catch((error: unknown) => {
    throw toRemoteError(error, `A part of ${title} did not load.`, 'script');
  });
  if (!module.default) throw new RemoteError('declaration', `A part of ${title} is no component.`);
  return module.default as ModuleComponent;
}

function startFiles(remote: FeedRemote, part: string) {
  preloadScript(getFileAddress(remote, remote.entry));
  const files = [...remote.preload, ...(findExposedModule(remote, part)?.preload ?? [])];
  for (const file of files) {
    if (!file.startsWith(sharePrefix) && findDigest(getFileAddress(remote, file)))
      startChunk(getFileAddress(remote, file));
  }
  const shares = files.filter((file) => file.startsWith(sharePrefix)).map((file) => file.slice(sharePrefix.length));
  if (shares.length > 0) {
    federation.load().then(
      ({ startShare }) => shares.forEach(startShare),
      () => undefined,
    );
  }
}

async function withTimeout<Value>(work: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not load in time.`)), timeoutMs);
  });
  return Promise.race([work, tooSlow]).finally(() => clearTimeout(timer));
}
