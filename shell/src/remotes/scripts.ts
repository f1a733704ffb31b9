import type { FeedRemote } from 'api-contract';

declare global {
  var __consoleIntegrity: Record<string, string> | undefined;
}

/** Digests by address. The remotes' chunk loaders read this table too (tools/webpack/chunk-integrity.mjs). */
// biome-ignore lint/suspicious/noAssignInExpressions: the one place that makes the table
const digests = (globalThis.__consoleIntegrity ??= Object.create(null) as Record<string, string>);

const timeoutMs = 10_000;

export const addressOf = (remote: FeedRemote, file: string) => new URL(remote.base + file, location.href).href;

export function rememberDigests(remote: FeedRemote) {
  for (const [file, digest] of Object.entries(remote.integrity)) digests[addressOf(remote, file)] = digest;
}

export const digestOf = (url: string): string | undefined => digests[new URL(url, location.href).href];

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

/** A script element for a file of a remote. @throws when the feed names no digest for it */
export function createRemoteScript(url: string): HTMLScriptElement {
  const digest = digestOf(url);
  // A remote under development is served from memory and has no digests.
  if (!digest && !url.includes('/__dev/')) throw new Error(`The feed names no digest for ${url}.`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (digest) script.integrity = digest;
  if (!isOwn(url)) script.crossOrigin = 'anonymous';
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

/** Runs a file of a remote; rejects when it does not come in time, or comes with other bytes than the feed promised. */
export async function runScript(url: string): Promise<void> {
  const script = createRemoteScript(url);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${url} did not come in time.`)), timeoutMs);
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${url} could not be loaded.`)));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}

/** Fetches a file that `runScript` will want, before what it needs is there. A failure is left to the script itself. */
export function preloadScript(url: string) {
  const digest = digestOf(url);
  if (!digest || !isOwn(url) || preloaded.has(url)) return;
  preloaded.add(url);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  link.integrity = digest;
  link.addEventListener('error', () => {
    preloaded.delete(url);
    link.remove();
  });
  document.head.append(link);
}
const preloaded = new Set<string>();
