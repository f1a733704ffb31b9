import type { FeedRemote } from 'api-contract';

const digests = new Map<string, string>();
// Valid but unmatchable: the browser refuses the file as if its bytes had changed.
const unmatchableDigest = `sha384-${'A'.repeat(64)}`;

export const getFileAddress = (remote: FeedRemote, file: string) => new URL(remote.base + file, location.href).href;

export function rememberDigests(remote: FeedRemote) {
  for (const [file, digest] of Object.entries(remote.integrity)) digests.set(getFileAddress(remote, file), digest);
}

export const findDigest = (url: string): string | undefined => {
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

export function rememberOwnDigests(table: Readonly<Record<string, string>>): void {
  for (const [file, digest] of Object.entries(table)) digests.set(`${location.origin}/${file}`, digest);
}

/** For files before the console's code. Development builds have none. */
const readPageDigests = (): void =>
  rememberOwnDigests(JSON.parse(document.getElementById('digests')?.textContent || '{}') as Record<string, string>);

/** Path → digest of the shell's scripts and styles; empty in a development build. */
export function listOwnFiles(): Record<string, string> {
  const own = `${location.origin}/assets/`;
  const tags = [
    ...document.querySelectorAll<HTMLScriptElement>('script[src][integrity]'),
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]'),
  ].map((tag) => [tag instanceof HTMLScriptElement ? tag.src : tag.href, tag.integrity] as const);
  const files = [...tags, ...digests].filter(([address]) => address.startsWith(own));
  return Object.fromEntries(files.map(([address, digest]) => [new URL(address).pathname, digest]));
}

const failures = new Map<string, number>();
const pending = new Map<string, number>();
const watched = new WeakSet<Element>();
const hangsAfterMs = 5_000;
const countFailure = (address: string) => failures.set(address, (failures.get(address) ?? 0) + 1);

/** Makes the address unique: a browser repeats the first request's failure, or queues behind one that hangs. */
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

function setIntegrity(node: Element) {
  const isScript = node instanceof HTMLScriptElement;
  if (!isScript && !(node instanceof HTMLLinkElement && /\b(stylesheet|preload)\b/i.test(node.rel))) return;
  const url = isScript ? node.src : node.href;
  if (!url) return;
  const digest = findDigest(url) ?? (isBelowRemotes(url) ? unmatchableDigest : undefined);
  if (!digest) return;
  node.integrity = digest;
  // Integrity-Policy needs a readable response, and a preload must match.
  if (isScript || node.as === 'script') node.crossOrigin = 'anonymous';
  const { origin, pathname } = new URL(url, location.href);
  const again = retryParameter(node, origin + pathname);
  if (!again) return;
  if (isScript) node.src = origin + pathname + again;
  else node.href = origin + pathname + again;
}

const INSERTING_METHODS: [object, string[]][] = [
  [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']],
  [
    Element.prototype,
    ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'insertAdjacentElement'],
  ],
  [DocumentFragment.prototype, ['append', 'prepend', 'replaceChildren']],
];
type Insertion = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Intercepts each insertion: scripts and styles below /remotes/ get the feed's digest, or an unmatchable one. So any
 * bundler is covered whose loader inserts tags. Returns the undo, for tests.
 */
export function startScriptIntegrity(): () => void {
  readPageDigests();
  const undo = INSERTING_METHODS.flatMap(([prototype, names]) => {
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
