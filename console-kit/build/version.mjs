import { createHash } from 'node:crypto';
import { VERSION_MARK } from '../webpack/remote-config.mjs';
import { describeBuild } from './built-for.mjs';
import { builtParts } from './declaration.mjs';
import { digest } from './files.mjs';
import { listScreenFiles } from './screen-files.mjs';

const isCode = (file) => /\.(m?js|css)$/.test(file);

/**
 * Makes a version from compiled files (buffers by path): final files, remote.json, build facts, and own files of each
 * screen and extension.
 */
export async function buildVersion(name, compilation, compiled, declaration) {
  const { entry, preload, byRequest, ownFiles } = listScreenFiles(name, compilation);
  const facts = await describeBuild(name, compilation, compiled);
  const version = versionOf(compiled, declaration, facts);
  const files = new Map(
    [...compiled].map(([file, content]) => [
      file,
      isCode(file) ? Buffer.from(content.toString().replaceAll(VERSION_MARK, version)) : content,
    ]),
  );
  const remote = {
    name,
    title: declaration.title,
    version,
    contract: facts.contract,
    base: `/remotes/${name}/${version}/`,
    entry,
    preload,
    integrity: Object.fromEntries(
      [...files].filter(([file]) => isCode(file)).map(([file, content]) => [file, digest(content)]),
    ),
    ...builtParts(declaration, (request) => ({ preload: byRequest.get(request) ?? [] })),
  };
  const filesOf = ({ request }) => ownFiles.get(request) ?? [];
  const own = { screens: declaration.screens.map(filesOf), extensions: (declaration.extensions ?? []).map(filesOf) };
  return { remote, facts, files, own };
}

/** Another contract makes another version: the facts that were checked never change. */
function versionOf(files, declaration, facts) {
  const hash = createHash('sha256').update(JSON.stringify(declaration)).update(JSON.stringify(facts));
  for (const [file, content] of files) hash.update(`${file}\0`).update(content).update('\0');
  return hash.digest('hex').slice(0, 12);
}
