import { init } from '@module-federation/enhanced/runtime';
import type { FeedRemote } from 'api-contract';
import type { RemoteDeclaration } from 'shared-auth/remote';
import { addressOf, runScript } from './scripts.ts';
import { heavy, shares } from './shares.ts';

/** What a remote's entry leaves behind: federation's container. */
interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<unknown> | unknown;
  get(exposed: string): Promise<() => { default?: RemoteDeclaration }>;
}

// Remotes are built without the federation runtime and take the one function that their entries call from here
// (tools/webpack/remote-config.mjs). Nobody loads remotes by name, so that half of the runtime is left out of the build.
Object.assign(globalThis, { __consoleFederation: { init } });

const host = init({ name: 'shell', remotes: [], shared: shares, shareStrategy: 'loaded-first' });

/** The remote's global: every version has one of its own, so two versions in one page never take each other's chunks. */
const containerOf = (remote: FeedRemote): Container | undefined =>
  (globalThis as unknown as Record<string, Container | undefined>)[
    `${remote.name.replaceAll('-', '_')}_${remote.version}`
  ];

async function open(remote: FeedRemote): Promise<RemoteDeclaration> {
  await runScript(addressOf(remote, remote.entry));
  const container = containerOf(remote);
  if (!container) throw new Error(`${remote.name} answered no federation container.`);
  const { shareScopeMap } = host;
  const options = { version: remote.version, shareScopeKeys: 'default', shareScopeMap };
  await container.init(shareScopeMap.default ?? {}, [], options);
  const declaration = (await container.get('./remote'))().default;
  if (!declaration?.screens) throw new Error(`${remote.name} declares no screens.`);
  return declaration;
}

const opened = new Map<string, { version: string; declaration: Promise<RemoteDeclaration> }>();

/** The remote's declaration with its code. A failure is forgotten, so the next call tries again from the start. */
export function declarationOf(remote: FeedRemote): Promise<RemoteDeclaration> {
  const known = opened.get(remote.name);
  if (known?.version === remote.version) return known.declaration;
  const declaration = open(remote);
  opened.set(remote.name, { version: remote.version, declaration });
  declaration.catch(() => {
    if (opened.get(remote.name)?.declaration === declaration) opened.delete(remote.name);
  });
  return declaration;
}

/** Starts the heavy shared parts that a screen is known to use. */
export function startShare(key: string) {
  heavy[key]?.().catch(() => undefined);
}
