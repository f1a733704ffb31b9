import type { BuiltRemote } from 'api-contract';
import { labelOf, patternOf } from './declaration.ts';
import { checkTexts } from './check-texts.ts';

/** Something that another remote has already; `key` is the same whichever version of the two remotes is looked at. */
interface Collision {
  key: string;
  text: string;
}

/** Whether some address belongs to both: to the router a parameter takes any part, and gives way where another screen names it. */
const overlap = (one: string, other: string): boolean => {
  const [parts, others] = [patternOf(one).split('/'), patternOf(other).split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || part === ':' || others[at] === ':')
  );
};

/** Addresses and menu labels that another remote has already, in a version that somebody may be getting now. */
export function collisionsOf(remote: BuiltRemote, live: readonly BuiltRemote[]): Collision[] {
  const others = live.filter(({ name }) => name !== remote.name);
  const otherScreens = others.flatMap(({ name, screens }) => screens.map((screen) => ({ ...screen, name })));
  const collisions = remote.screens.flatMap(({ path, menu }): Collision[] => [
    ...otherScreens
      .filter((theirs) => overlap(theirs.path, path))
      .map((theirs) => ({
        key: `path ${patternOf(path)} ${theirs.name} ${patternOf(theirs.path)}`,
        text: checkTexts.pathTaken(path, theirs.name, theirs.path),
      })),
    ...otherScreens
      .filter((theirs) => menu && theirs.menu && labelOf(theirs.menu) === labelOf(menu))
      .map((theirs) => ({
        key: `menu ${labelOf(menu ?? '')} ${theirs.name}`,
        text: checkTexts.menuTaken(menu ?? '', theirs.name, theirs.path),
      })),
  ]);
  // A remote's stable version and its canary mostly declare the same.
  return [...new Map(collisions.map((one) => [one.text, one])).values()];
}

export const collisionTexts = (remote: BuiltRemote, live: readonly BuiltRemote[]): string[] =>
  collisionsOf(remote, live).map(({ text }) => text);
