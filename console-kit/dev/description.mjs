import { builtParts, readDeclaration } from '../build/declaration.mjs';

export const devVersion = 'dev';

export async function devDescription(name, base) {
  const declaration = await readDeclaration(name);
  return {
    name,
    title: declaration.title,
    version: devVersion,
    contract: devVersion,
    base,
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    ...builtParts(declaration),
  };
}
