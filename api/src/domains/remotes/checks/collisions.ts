import { type BuiltRemote, getExtensionId, SHELL_SLOTS } from 'api-contract';
import { normalizeLabel, toPathPattern } from './declaration.ts';
import { checkTexts } from './check-texts.ts';

/** `key` is the same for all versions of the two remotes. */
interface Collision {
  key: string;
  text: string;
}

/** A parameter matches any part, unless another screen names that part. */
const overlap = (one: string, other: string): boolean => {
  const [parts, others] = [toPathPattern(one).split('/'), toPathPattern(other).split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || part === ':' || others[index] === ':')
  );
};

export function findCollisions(remote: BuiltRemote, live: readonly BuiltRemote[]): Collision[] {
  const others = live.filter(({ name }) => name !== remote.name);
  const collisions = [
    ...pathCollisions(remote, others),
    ...menuCollisions(remote, others),
    ...nameCollisions(remote, others),
    ...extensionCollisions(remote, others),
  ];
  // Stable version and canary mostly declare the same.
  return [...new Map(collisions.map((one) => [one.text, one])).values()];
}

const screensOf = (remotes: readonly BuiltRemote[]) =>
  remotes.flatMap(({ name, screens }) => screens.map((screen) => ({ ...screen, name })));

function pathCollisions(remote: BuiltRemote, others: readonly BuiltRemote[]): Collision[] {
  return remote.screens.flatMap(({ path }) =>
    screensOf(others)
      .filter((theirs) => overlap(theirs.path, path))
      .map((theirs) => ({
        key: `path ${toPathPattern(path)} ${theirs.name} ${toPathPattern(theirs.path)}`,
        text: checkTexts.pathTaken(path, theirs.name, theirs.path),
      })),
  );
}

/** A menu label is no label, name or title of another remote. */
function menuCollisions(remote: BuiltRemote, others: readonly BuiltRemote[]): Collision[] {
  const theirs = screensOf(others);
  const labels = [
    ...theirs.map(({ menu, name, path }) => ({
      ...{ kind: 'menu', label: menu, name },
      say: (label: string) => checkTexts.menuTaken(label, name, path),
    })),
    ...others.map(({ title, name }) => ({
      ...{ kind: 'title', label: title, name },
      say: (label: string) => checkTexts.titleTaken(label, name),
    })),
    ...theirs.map(({ menu, title, name, path }) => ({
      ...{ kind: 'screen', label: menu ? undefined : title, name },
      say: (label: string) => checkTexts.screenTitleTaken(label, name, path),
    })),
  ];
  return remote.screens.flatMap(({ menu }) =>
    labels
      .filter(({ label }) => menu && label && normalizeLabel(label) === normalizeLabel(menu))
      .map(({ kind, name, say }) => ({ key: `${kind} ${normalizeLabel(menu ?? '')} ${name}`, text: say(menu ?? '') })),
  );
}

/** The name of a remote is neither the name nor a menu label of another. */
function nameCollisions({ title }: BuiltRemote, others: readonly BuiltRemote[]): Collision[] {
  const own = normalizeLabel(title);
  return others.flatMap(({ name, title: theirs, screens }) => {
    const label = screens.find(({ menu }) => menu && normalizeLabel(menu) === own)?.menu;
    return [
      ...(normalizeLabel(theirs) === own
        ? [{ key: `name ${own} ${name}`, text: checkTexts.nameTaken(title, name) }]
        : []),
      ...(label ? [{ key: `label ${own} ${name}`, text: checkTexts.nameIsLabel(title, name) }] : []),
    ];
  });
}

function extensionCollisions(remote: BuiltRemote, others: readonly BuiltRemote[]): Collision[] {
  const theirs = others.flatMap(({ name, extensions = [] }) => extensions.map((each) => ({ ...each, remote: name })));
  return (remote.extensions ?? []).flatMap(({ slot, title }) =>
    theirs
      .filter((each) => each.slot === slot && normalizeLabel(each.title) === normalizeLabel(title))
      .map((each) => ({
        key: `extension ${slot} ${normalizeLabel(title)} ${each.remote}`,
        text: checkTexts.extensionTaken(title, slot, each.remote),
      })),
  );
}

/**
 * Lists extensions without a slot: this version's own, and others' whose slot it drops. A slot's owner may take it
 * away, so neither refuses a release.
 */
export function slotNotices(
  remote: Pick<BuiltRemote, 'name' | 'slots' | 'extensions'>,
  live: readonly BuiltRemote[],
): string[] {
  const others = live.filter(({ name }) => name !== remote.name);
  const offered = [...new Set([...SHELL_SLOTS, ...[remote, ...others].flatMap(({ slots = [] }) => slots)])].sort();
  const nowhere = (remote.extensions ?? [])
    .filter(({ slot }) => !offered.includes(slot))
    .map(({ slot, name }) => checkTexts.slotNotOffered(slot, name, offered));
  const before = live.filter(({ name }) => name === remote.name).flatMap(({ slots = [] }) => slots);
  const dropped = [...new Set(before)].filter((slot) => !offered.includes(slot)).sort();
  return [
    ...nowhere,
    ...dropped.flatMap((slot) => {
      const theirs = contributorsTo(slot, others);
      return theirs.length > 0 ? [checkTexts.slotDropped(slot, theirs)] : [];
    }),
  ];
}

/** Each once, whichever versions of its remote are live. */
const contributorsTo = (slot: string, remotes: readonly BuiltRemote[]): string[] =>
  [
    ...new Set(
      remotes.flatMap(({ name, extensions = [] }) =>
        extensions.filter((each) => each.slot === slot).map((each) => getExtensionId(name, each)),
      ),
    ),
  ].sort();

export const checkCollisions = (remote: BuiltRemote, live: readonly BuiltRemote[]): string[] =>
  findCollisions(remote, live).map(({ text }) => text);
