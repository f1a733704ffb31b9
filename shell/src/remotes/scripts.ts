import { findDigest } from './script-integrity.ts';
import { RemoteError } from './remote-error.ts';

const timeoutMs = 10_000;

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;
/** Development files have no digests: below /__dev/, or of another allowed origin. */
const isDevelopment = (url: string) => url.includes('/__dev/') || !isOwn(url);

/** @throws when the feed names no digest for it */
export function createRemoteScript(url: string): HTMLScriptElement {
  const digest = findDigest(url);
  if (!digest && !isDevelopment(url)) throw new RemoteError('entry', `The feed names no digest for ${url}.`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (digest) script.integrity = digest;
  script.crossOrigin = 'anonymous';
  return script;
}

/**
 * Loads a chunk early. The remote's loader finds the script by address; a failed one is removed, so that the loader
 * retries.
 */
export function startChunk(url: string) {
  if (started.has(url)) return;
  const script = createRemoteScript(url);
  started.add(url);
  const end = (isThere: boolean) => {
    clearTimeout(timer);
    script.remove();
    if (!isThere) started.delete(url);
  };
  const timer = setTimeout(() => end(false), timeoutMs);
  script.addEventListener('load', () => end(true));
  script.addEventListener('error', () => end(false));
  document.head.append(script);
}
const started = new Set<string>();

export const runningEntries = new Set<string>();

/** Rejects on a timeout, changed bytes, or an error. */
export async function runScript(url: string): Promise<void> {
  const script = createRemoteScript(url);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let thrown: unknown;
  const noteThrown = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event.error ?? event.message;
  };
  window.addEventListener('error', noteThrown);
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new RemoteError('timeout', `${url} did not come in time.`)), timeoutMs);
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new RemoteError('entry', `${url} could not be loaded.`)));
      document.head.append(script);
      runningEntries.add(script.src);
    });
  } finally {
    clearTimeout(timer);
    window.removeEventListener('error', noteThrown);
    runningEntries.delete(script.src);
    script.remove();
  }
  if (thrown) throw new RemoteError('script', `${url} failed while it ran.`, thrown);
}

/** The script itself reports a failure. */
export function preloadScript(url: string) {
  const digest = findDigest(url);
  if (!digest || !isOwn(url) || preloaded.has(url)) return;
  preloaded.add(url);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  link.integrity = digest;
  // Must match the script, or the file loads twice.
  link.crossOrigin = 'anonymous';
  link.addEventListener('error', () => {
    preloaded.delete(url);
    link.remove();
  });
  document.head.append(link);
}
const preloaded = new Set<string>();
