import type { FeedRemote } from 'api-contract';

declare global {
  var __consoleIntegrity: Record<string, string> | undefined;
}

/** Digests by address. The remotes' chunk loaders read this table too (tools/webpack/chunk-integrity.mjs). */
// biome-ignore lint/suspicious/noAssignInExpressions: the one place that makes the table
const digests = (globalThis.__consoleIntegrity ??= Object.create(null) as Record<string, string>);

export const addressOf = (remote: FeedRemote, file: string) => new URL(remote.base + file, location.href).href;

export function rememberDigests(remote: FeedRemote) {
  for (const [file, digest] of Object.entries(remote.integrity)) digests[addressOf(remote, file)] = digest;
}

export const digestOf = (url: string): string | undefined => digests[new URL(url, location.href).href];

/** A script element for a file of a remote. @throws when the feed names no digest for it */
export function createRemoteScript(url: string): HTMLScriptElement {
  const digest = digestOf(url);
  // A remote under development is served from memory and has no digests.
  if (!digest && !url.includes('/__dev/')) throw new Error(`The feed names no digest for ${url}.`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (digest) script.integrity = digest;
  if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
  return script;
}

/**
 * Starts a chunk before the remote's entry asks for it. The remote's loader finds the running script by its address;
 * a failed one is taken away at once, so that the loader asks for the file itself.
 */
export function startChunk(url: string) {
  if (started.has(url)) return;
  const script = createRemoteScript(url);
  started.add(url);
  const end = (event: Event) => {
    script.remove();
    if (event.type === 'error') started.delete(url);
  };
  script.addEventListener('load', end);
  script.addEventListener('error', end);
  document.head.append(script);
}
const started = new Set<string>();
