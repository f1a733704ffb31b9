import { init } from '@module-federation/enhanced/runtime';
import type { FeedRemote } from 'api-contract';
import type { RemoteDeclaration } from 'shared-auth/remote';
import { getFileAddress } from './script-integrity.ts';
import { RemoteError, toRemoteError } from './remote-error.ts';
import { runScript } from './scripts.ts';
import { lazyShares, shares } from './shares.ts';

interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<unknown> | unknown;
  get(exposed: string): Promise<() => { default?: RemoteDeclaration }>;
}

// Remotes are built without the runtime and take `init` from here (console-kit/webpack/remote-config.mjs).
Object.assign(globalThis, { __consoleFederation: { init } });

const host = init({ name: 'shell', remotes: [], shared: withFailuresForgotten(shares), shareStrategy: 'loaded-first' });

/** The runtime never reloads a failed share. Forget the failure, so that the next user retries. */
function withFailuresForgotten<Share extends object>(all: Record<string, Share>): Record<string, Share> {
  const forget = (key: string) => {
    for (const share of Object.values(host.shareScopeMap.default?.[key] ?? {})) share.loading = null;
  };
  const forgetting = (key: string, share: Share): Share => {
    const { get } = share as { get?: () => Promise<unknown> };
    if (!get) return share;
    const getAgain = () =>
      get().catch((error: unknown) => {
        forget(key);
        throw error;
      });
    return { ...share, get: getAgain };
  };
  return Object.fromEntries(Object.entries(all).map(([key, share]) => [key, forgetting(key, share)]));
}

/** Unique per version: two versions never take each other's chunks. */
const globalOf = (remote: FeedRemote) => remote.global ?? `${remote.name.replaceAll('-', '_')}_${remote.version}`;

/** Others belong to the browser or the console. */
const entryGlobals = new Set<string>();

/** Runs the entry and takes its container, never one of an earlier run or version. */
async function loadContainer(remote: FeedRemote): Promise<Container> {
  const globals = globalThis as unknown as Record<string, unknown>;
  const name = globalOf(remote);
  if (name in globals && !entryGlobals.has(name))
    throw new RemoteError('declaration', `${remote.name} wants ${name}, which is no remote's.`);
  entryGlobals.add(name);
  globals[name] = undefined;
  await runScript(getFileAddress(remote, remote.entry));
  const container = globals[name] as Container | undefined;
  if (!container?.get || !container.init)
    throw new RemoteError('declaration', `${remote.name} answered no federation container.`);
  return container;
}

async function openContainer(remote: FeedRemote): Promise<RemoteDeclaration> {
  const container = await loadContainer(remote);
  const { shareScopeMap } = host;
  const options = { version: remote.version, shareScopeKeys: 'default', shareScopeMap };
  try {
    await container.init(shareScopeMap.default ?? {}, [], options);
    const declaration = (await container.get('./remote'))().default;
    if (declaration?.screens) return declaration;
  } catch (error) {
    throw toRemoteError(error, `${remote.name} could not be opened.`, 'declaration');
  }
  throw new RemoteError('declaration', `${remote.name} declares no screens.`);
}

const opened = new Map<string, Promise<RemoteDeclaration>>();

/** Forgets failures, so the next call retries. */
export function loadDeclaration(remote: FeedRemote): Promise<RemoteDeclaration> {
  const key = remote.base + remote.entry;
  const known = opened.get(key);
  if (known) return known;
  const declaration = openContainer(remote);
  opened.set(key, declaration);
  declaration.catch(() => opened.delete(key));
  return declaration;
}

export function startShare(key: string) {
  lazyShares[key]?.().catch(() => undefined);
}
