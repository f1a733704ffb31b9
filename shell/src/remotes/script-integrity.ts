import type { FeedRemote } from 'api-contract';

/** For script integrity, the digests by address: of the shell's own files, as the page and the console's code name them, and of the remotes that this page has opened. */
const digests = new Map<string, string>();
// A well-formed digest that no file has: the browser refuses the file and tells its loader so, as for changed bytes.
const unmatchableDigest = `sha384-${'A'.repeat(64)}`;

export const addressOf = (remote: FeedRemote, file: string) => new URL(remote.base + file, location.href).href;

export function rememberDigests(remote: FeedRemote) {
  for (const [file, digest] of Object.entries(remote.integrity)) digests.set(addressOf(remote, file), digest);
}

export const digestOf = (url: string): string | undefined => {
  const { origin, pathname } = new URL(url, location.href);
  return digests.get(origin + pathname);
};

function isBelowRemotes(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  try {
    return origin === location.origin && decodeURIComponent(pathname).startsWith('/remotes/');
  } catch {
    return true;
  }
}

/** Of the shell's own files, by their path. */
export function rememberOwnDigests(table: Readonly<Record<string, string>>): void {
  for (const [file, digest] of Object.entries(table)) digests.set(`${location.origin}/${file}`, digest);
}

/** Those of the files that come before the console's code, which the build wrote into the page. A development build writes none. */
const readPageDigests = (): void =>
  rememberOwnDigests(JSON.parse(document.getElementById('digests')?.textContent || '{}') as Record<string, string>);

/** By address: how often it failed, and since when it is on its way. */
const failures = new Map<string, number>();
const pending = new Map<string, number>();
const watched = new WeakSet<Element>();
const hangsAfterMs = 5_000;
const countFailure = (address: string) => failures.set(address, (failures.get(address) ?? 0) + 1);

/**
 * Browsers answer a second request from the failure of the first, or let it wait behind one that hangs: after either, the
 * file is asked for under an address of its own. Returns what to add to it.
 */
function retryParameter(node: HTMLElement, address: string): string {
  if (watched.has(node)) return '';
  watched.add(node);
  const now = performance.now();
  if (now - (pending.get(address) ?? now) > hangsAfterMs) countFailure(address);
  pending.set(address, now);
  node.addEventListener('load', () => pending.delete(address));
  node.addEventListener('error', () => {
    pending.delete(address);
    countFailure(address);
  });
  const count = failures.get(address);
  return count ? `?again=${count}` : '';
}

/** Gives a script or style the one digest that its file may have, whatever its loader put there. */
function setIntegrity(node: Element) {
  const isScript = node instanceof HTMLScriptElement;
  if (!isScript && !(node instanceof HTMLLinkElement && /\b(stylesheet|preload)\b/i.test(node.rel))) return;
  const url = isScript ? node.src : node.href;
  if (!url) return;
  const digest = digestOf(url) ?? (isBelowRemotes(url) ? unmatchableDigest : undefined);
  if (!digest) return;
  node.integrity = digest;
  // Integrity-Policy counts a digest only where the browser may read the answer; a preload must be asked for alike.
  if (isScript || node.as === 'script') node.crossOrigin = 'anonymous';
  const { origin, pathname } = new URL(url, location.href);
  const again = retryParameter(node, origin + pathname);
  if (!again) return;
  if (isScript) node.src = origin + pathname + again;
  else node.href = origin + pathname + again;
}

const insertions: [object, string[]][] = [
  [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']],
  [
    Element.prototype,
    ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'insertAdjacentElement'],
  ],
  [DocumentFragment.prototype, ['append', 'prepend', 'replaceChildren']],
];
type Insertion = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Stands before every insertion into the page: each script and style below /remotes/ gets its digest from the feed, and
 * one that the feed does not name gets a digest that nothing has. So it does not matter which bundler made a remote or
 * how it loads its chunks. Returns how to take the guard away, for tests.
 */
export function startScriptIntegrity(): () => void {
  readPageDigests();
  const undo = insertions.flatMap(([prototype, names]) => {
    const methods = prototype as Record<string, Insertion>;
    return names.map((name) => {
      const insert = methods[name];
      if (!insert) return () => undefined;
      methods[name] = function (...args) {
        for (const arg of args) if (arg instanceof Element) setIntegrity(arg);
        return insert.apply(this, args);
      };
      return () => {
        methods[name] = insert;
      };
    });
  });
  return () => {
    for (const each of undo) each();
  };
}
