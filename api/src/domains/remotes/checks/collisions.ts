import type { BuiltRemote } from 'api-contract';
import { labelOf, patternOf } from './declaration.ts';
import { texts } from './texts.ts';

/** Addresses and menu labels that another remote has already, in a version that somebody may be getting now. */
export function collisionTexts(remote: BuiltRemote, live: readonly BuiltRemote[]): string[] {
  const others = live.filter(({ name }) => name !== remote.name);
  const taken = others.flatMap(({ name, screens }) => screens.map((screen) => ({ ...screen, name })));
  const found = remote.screens.flatMap(({ path, menu }) => [
    ...taken
      .filter((theirs) => patternOf(theirs.path) === patternOf(path))
      .map((theirs) => texts.pathTaken(path, theirs.name, theirs.path)),
    ...taken
      .filter((theirs) => menu && theirs.menu && labelOf(theirs.menu) === labelOf(menu))
      .map((theirs) => texts.menuTaken(menu ?? '', theirs.name, theirs.path)),
  ]);
  // A remote's stable version and its canary mostly declare the same.
  return [...new Set(found)];
}
