import { digestOf } from './script-integrity.ts';
import { RemoteError } from './remote-error.ts';

const timeoutMs = 10_000;

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;
/** What a developer's own server gives out has no digests: below /__dev/, or of an origin that the page's policy allows. */
const isDevelopment = (url: string) => url.includes('/__dev/') || !isOwn(url);

/** A script element for a file of a remote. @throws when the feed names no digest for it */
export function createRemoteScript(url: string): HTMLScriptElement {
  const digest = digestOf(url);
  if (!digest && !isDevelopment(url)) throw new RemoteError('entry', `The feed names no digest for ${url}.`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (digest) script.integrity = digest;
  script.crossOrigin = 'anonymous';
  return script;
}

/**
 * Starts a chunk before the remote's entry asks for it. The remote's loader finds the running script by its address;
 * one that failed or does not come is taken away, so that the loader asks for the file itself.
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

/** The entries that run right now: what they throw belongs to their opening. */
export const runningEntries = new Set<string>();

/** Runs a remote's entry; rejects when it does not come in time, comes with other bytes than promised, or throws. */
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
  // As the script itself will be asked for; otherwise the file is fetched twice.
  link.crossOrigin = 'anonymous';
  link.addEventListener('error', () => {
    preloaded.delete(url);
    link.remove();
  });
  document.head.append(link);
}
const preloaded = new Set<string>();
