import type { DeclaredScreen, FeedRemote, Role } from 'api-contract';
import { toPathPattern } from '../domains/remotes/checks/declaration.ts';
import type { ShellFacts } from '../domains/remotes/checks/shell-facts.ts';

interface FirstScreen {
  remote: FeedRemote;
  screen: DeclaredScreen;
}

const SHARE = 'share:';
const MASTER = /^\/+master(\/|$)/i;

const splitPattern = (path: string): string[] => toPathPattern(path).split('/').filter(Boolean);

/** From the feed; a parameter matches any one part. */
export const findFirstScreen = (remotes: readonly FeedRemote[], path: string): FirstScreen | undefined => {
  const parts = splitPattern(path);
  const opens = (screen: DeclaredScreen): boolean => {
    const declared = splitPattern(screen.path);
    return declared.length === parts.length && declared.every((part, index) => part === ':' || part === parts[index]);
  };
  for (const remote of remotes) {
    const screen = remote.screens.find(opens);
    if (screen) return { remote, screen };
  }
  return undefined;
};

/** True if the layout's frame may render before scripts run. */
export const isInLayout = (first: FirstScreen | undefined, path: string): boolean =>
  !MASTER.test(path) && (first === undefined || (first.screen.roles !== 'public' && !first.screen.bare));

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);

const isOpenTo = ({ remote, screen }: FirstScreen, role: Role): boolean =>
  remote.off === undefined && screen.roles !== 'public' && screen.roles.includes(role);

/** Empty if undeclared or not allowed (D-020). */
export const formatScreenHeading = (first: FirstScreen, role: Role): string => {
  const { heading, title } = first.screen;
  const text = heading === true ? title : heading?.[role];
  return text !== undefined && isOpenTo(first, role) ? `<h1>${escaped(text)}</h1>` : '';
};

/** Remote entry, screen files and shell shares, with digests. None without permission (D-020), or while it is off. */
export const screenPreloads = (
  first: FirstScreen,
  role: Role,
  { files: shareFiles }: Pick<ShellFacts, 'files'>,
): string => {
  if (!isOpenTo(first, role)) return '';
  const { remote, screen } = first;
  const wanted = [...remote.preload, ...(screen.preload ?? [])];
  const own = [remote.entry, ...wanted.filter((file) => !file.startsWith(SHARE) && file.endsWith('.js'))];
  const shared = wanted.flatMap((file) => (file.startsWith(SHARE) ? (shareFiles[file.slice(SHARE.length)] ?? []) : []));
  const scripts = [
    ...own.flatMap((file) => {
      const integrity = remote.integrity[file];
      return integrity ? [{ src: remote.base + file, integrity }] : [];
    }),
    ...shared,
  ];
  const bySource = new Map(scripts.map((script) => [script.src, script]));
  return [...bySource.values()].map(preloadTag).join('');
};

/** Must equal the later request, or the file loads twice. */
const preloadTag = ({ src, integrity }: { src: string; integrity: string }): string =>
  `<link rel="preload" as="script" fetchpriority="low" href="${escaped(src)}" integrity="${escaped(integrity)}" crossorigin>`;
