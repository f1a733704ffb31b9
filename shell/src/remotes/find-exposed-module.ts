import { extensionKey } from 'api-contract/slots';

interface Parts<Screen, Extension> {
  screens: readonly Screen[];
  extensions?: readonly Extension[] | undefined;
}

/** Part key: a screen's path or an extension's 'slot:dealer/open-tickets'. */
export const findExposedModule = <Screen extends { path: string }, Extension extends { slot: string; name: string }>(
  { screens, extensions = [] }: Parts<Screen, Extension>,
  part: string,
): Screen | Extension | undefined =>
  screens.find(({ path }) => path === part) ?? extensions.find((extension) => extensionKey(extension) === part);
