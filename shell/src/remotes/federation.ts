import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { FeedRemote } from 'api-contract';
import type { RemoteDeclaration } from 'shared-auth/remote';
import { addressOf, createRemoteScript } from './scripts.ts';
import { heavy, shares } from './shares.ts';

const timeoutMs = 10_000;
const globalName = (remote: FeedRemote) => `${remote.name.replaceAll('-', '_')}_${remote.version}`;

// Remotes are built without the federation runtime and take this one (their `externalRuntime`).
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: '2.9.2' },
});

init({
  name: 'shell',
  remotes: [],
  shared: shares,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'files-with-digests',
      createScript: ({ url }) => ({ script: createRemoteScript(url), timeout: timeoutMs }),
    },
  ],
});

const loaded = new Map<string, { version: string; declaration: Promise<RemoteDeclaration> }>();

/** The remote's declaration with its code. A failure is forgotten, so the next call tries again from the start. */
export function declarationOf(remote: FeedRemote): Promise<RemoteDeclaration> {
  const known = loaded.get(remote.name);
  if (known?.version === remote.version) return known.declaration;
  registerRemotes(
    [{ name: remote.name, entry: addressOf(remote, remote.entry), entryGlobalName: globalName(remote), type: 'var' }],
    { force: true },
  );
  const declaration = loadRemote<{ default: RemoteDeclaration }>(`${remote.name}/remote`).then((module) => {
    if (!module?.default?.screens) throw new Error(`${remote.name} declares no screens.`);
    return module.default;
  });
  loaded.set(remote.name, { version: remote.version, declaration });
  declaration.catch(() => {
    if (loaded.get(remote.name)?.declaration === declaration) loaded.delete(remote.name);
  });
  return declaration;
}

/** Starts the heavy shared parts that a screen is known to use. */
export function startShare(key: string) {
  heavy[key]?.().catch(() => undefined);
}
