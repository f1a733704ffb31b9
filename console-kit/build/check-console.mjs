import { readManifest } from '../lib/console-address.mjs';
import { fetchJson } from '../lib/fetch-json.mjs';
import { fetchKitIndex, findOutdated } from '../lib/kit-index.mjs';
import { fetchLiveRemotes } from '../lib/live-remotes.mjs';
import { kitFile } from '../lib/project.mjs';
import { builtFolder } from './pack-release.mjs';
import { readVersion } from './version.mjs';

/**
 * Runs the server's own checks over the built version, against the console's calls, shares and live remotes.
 * @param {string} name
 * @param {string} url of the console
 */
export async function checkAgainstConsole(name, url) {
  const { checkCollisions, checkContract, checkDeclaration, checkShared, findFileProblem, slotNotices } = await import(
    kitFile('lib/console-checks.mjs')
  );
  const index = await fetchKitIndex(url);
  const { contract, calls } = await fetchJson(url, `/kit/${index.calls}`);
  const others = (await fetchLiveRemotes(url)).map(({ built }) => built);
  const built = readVersion(builtFolder(name));
  if (!built) throw new Error(`The files of ${name} changed after its build: build it again.`);
  const { remote, builtFor, files } = built;
  const candidate = { remote, builtFor, files: new Map() };
  const outdated = findOutdated(readManifest(), index, url);
  return {
    summary: `${others.length} live remotes, contract ${contract}`,
    lines: [
      ...slotNotices(remote, others),
      ...(outdated.length > 0
        ? [`The console has other versions of ${outdated.map((each) => each.name).join(', ')}: npm run upgrade.`]
        : []),
    ],
    problems: [
      ...[findFileProblem(remote, files, builtFor.calls)].filter(Boolean),
      ...checkDeclaration(remote),
      ...checkCollisions(remote, others),
      ...checkShared(candidate, { contract, shares: index.shares }),
      ...checkContract(builtFor, contract, (key) => calls[key]),
    ],
  };
}
