import { type BuiltRemote, type DeclaredExtension, type DeclaredScreen, LOGOUT, feed } from 'api-contract';
import { checkTexts } from './check-texts.ts';
import { issuePlace } from '../../../http/issue-place.ts';

/** Reserved with all below: the shell's pages, lookalikes of its sign-in, and what the server answers itself. */
const RESERVED = [
  ...[
    '/master',
    '/master/dashboard',
    '/role-menus',
    '/page-parts',
    '/visits-download',
    '/my-sign-ins',
    '/waiting-changes',
    '/reset-pins',
    '/alerts',
    '/system',
    '/today',
  ],
  ...['/login', '/logout', '/signin', '/sign-in', '/signout', '/sign-out', '/healthz', '/readyz', '/metrics'],
  ...['/api', '/files', '/remotes', '/assets', '/kit', '/jk-msfa', '/__dev'],
];

export const RESERVED_ADDRESSES: readonly string[] = RESERVED;

/** Labels of the shell's own pages and actions, and lookalikes. */
export const RESERVED_LABELS: readonly string[] = [
  ...[
    LOGOUT,
    'Log-out',
    'Sign out',
    'Sign-out',
    'Login',
    'Log-in',
    'Sign in',
    'Sign-in',
    'Master login',
    'Master dashboard',
  ],
  ...['Today', 'My sign-ins', 'My sign ins', 'Change pin', 'Reset pins', 'Notifications', 'Search'],
  ...['Admin', 'Remotes', 'Role Menus', 'Page Parts', 'Alerts', 'System'],
];

const PATH = /^\/$|^(\/(:[A-Za-z_]\w*|[\w~-][\w.~-]*))+$/;
/** The server would send such a file, or answer that there is none. */
const FILE =
  /\.(html?|js|mjs|css|json|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|txt|xml|pdf|wasm|webmanifest|br|gz)$/i;

/** Equal patterns are one address: the router ignores case and parameter names. */
export const toPathPattern = (path: string): string =>
  path
    .toLowerCase()
    .replace(/:\w+/g, ':')
    .replace(/(.)\/+$/, '$1');
const SIGNS = '\\p{M}\\p{Nd}!-/:-@\\[-`{-~–—’“”₹…· ';
/** A label uses one alphabet: Latin (accents are separate marks), or one of India's. */
const ALPHABETS = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Arabic'],
  ...['Ol_Chiki', 'Meetei_Mayek'],
]
  .map((script) => `\\p{Script=${script}}`)
  .concat('A-Za-z')
  .map((letters) => new RegExp(`^[${letters}${SIGNS}]+$`, 'u'));

const isReadable = (label: string): boolean => {
  if (/ {2}/.test(label) || label !== label.normalize('NFKC')) return false;
  return ALPHABETS.some((alphabet) => alphabet.test(label.normalize('NFD')));
};

/** Folds lookalikes: case, accents, spaces, l, I and 1, o and 0, rn and m. */
export const normalizeLabel = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[i1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm');

export function checkDeclaration(remote: BuiltRemote): string[] {
  const read = feed.builtRemote.safeParse(remote);
  if (!read.success) return read.error.issues.map(({ path, message }) => checkTexts.invalid(issuePlace(path), message));
  const { name, version, base, global, screens, extensions = [] } = read.data;
  const wanted = `/remotes/${name}/${version}/`;
  const own = name.replaceAll('-', '_');
  return [
    ...(base === wanted ? [] : [checkTexts.otherBase(base, wanted)]),
    ...(global === undefined || global === own || global.startsWith(`${own}_`)
      ? []
      : [checkTexts.otherGlobal(global, own)]),
    ...(screens.length > 0 ? [] : [checkTexts.noScreens]),
    ...[read.data.title, ...screens.map(({ title }) => title)].flatMap(checkTitle),
    ...screens.flatMap(checkScreen),
    ...findRepeated(
      screens.map(({ path }) => path),
      toPathPattern,
    ).map(checkTexts.pathTwice),
    ...findRepeated(
      screens.flatMap(({ menu }) => menu ?? []),
      normalizeLabel,
    ).map(checkTexts.menuTwice),
    ...extensions
      .filter(({ roles }) => roles.length === 0)
      .map((extension) => checkTexts.extensionWithoutRoles(placeOf(extension))),
    ...findRepeated(extensions.map(placeOf), (place) => place).map(checkTexts.extensionTwice),
  ];
}

const placeOf = ({ slot, name }: DeclaredExtension): string => `${slot}/${name}`;

const isReserved = (pattern: string) => RESERVED.some((start) => pattern === start || pattern.startsWith(`${start}/`));

const isReservedLabel = (label: string): boolean =>
  RESERVED_LABELS.some((reserved) => normalizeLabel(reserved) === normalizeLabel(label));

function checkTitle(title: string): string[] {
  if (!isReadable(title)) return [checkTexts.titleUnreadable(title)];
  return isReservedLabel(title) ? [checkTexts.titleReserved(title)] : [];
}

function checkScreen({ path, roles, menu }: DeclaredScreen): string[] {
  const problems: string[] = [];
  if (!PATH.test(path) || FILE.test(path)) problems.push(checkTexts.badPath(path));
  if (isReserved(toPathPattern(path))) problems.push(checkTexts.reserved(path));
  if (path.startsWith('/:')) problems.push(checkTexts.anyAddress(path));
  if (roles.length === 0) problems.push(checkTexts.noRoles(path));
  if (menu === undefined) return problems;
  if (menu.trim() === '' || menu.trim() !== menu) problems.push(checkTexts.menuBlank(path));
  else if (!isReadable(menu)) problems.push(checkTexts.menuUnreadable(path));
  if (isReservedLabel(menu)) problems.push(checkTexts.menuReserved(menu));
  if (path.includes(':')) problems.push(checkTexts.menuNeedsAddress(path));
  if (roles === 'public') problems.push(checkTexts.menuIsPublic(path));
  return problems;
}

function findRepeated(words: readonly string[], same: (word: string) => string): string[] {
  const keys = words.map(same);
  return words.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index);
}
