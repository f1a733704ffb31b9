import { fetchJson } from './fetch-json.mjs';

/**
 * /kit/index.json: packages, shares, contract version, and the file of all call shapes.
 * @param {string} url of the console
 * @throws if it does not answer
 */
export const fetchKitIndex = (url) => fetchJson(url, '/kit/index.json', `${url} serves no kit`);

/**
 * The dependencies that differ from what a console serves now.
 * @param {{ dependencies?: object, devDependencies?: object }} manifest of the remote
 * @param {Awaited<ReturnType<typeof fetchKitIndex>>} index
 * @returns {{ kind: 'dependencies' | 'devDependencies', name: string, from: string | undefined, to: string }[]}
 */
export function findOutdated(manifest, index, url) {
  const kinds = /** @type {const} */ (['dependencies', 'devDependencies']);
  return kinds.flatMap((kind) =>
    [
      ...index.manifest.kit[kind].map((name) => [name, `${url}/kit/${index.packages[name].file}`]),
      ...Object.entries(index.manifest[kind]),
      ...Object.values(index.manifest.bundlers)
        .flatMap(Object.entries)
        .filter(([name]) => name in (manifest[kind] ?? {})),
    ]
      .map(([name, to]) => ({ kind, name, from: manifest[kind]?.[name], to }))
      .filter(({ from, to }) => from !== to),
  );
}
