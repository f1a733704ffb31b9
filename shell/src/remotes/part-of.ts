import { extensionKey } from 'api-contract/slots';

interface Parts<Screen, Extension> {
  screens: readonly Screen[];
  extensions?: readonly Extension[] | undefined;
}

/**
 * What of a remote is loaded by itself: a screen, by its path, or an extension, by its key ('slot:dealer/open-tickets'). Of a
 * declaration with its code, or of what the feed says of it.
 */
export const partOf = <Screen extends { path: string }, Extension extends { slot: string; name: string }>(
  { screens, extensions = [] }: Parts<Screen, Extension>,
  part: string,
): Screen | Extension | undefined =>
  screens.find(({ path }) => path === part) ?? extensions.find((extension) => extensionKey(extension) === part);
