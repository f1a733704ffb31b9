import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CONTRACT_VERSION, feed, deploy } from 'api-contract';
import type { Config } from '../config/config.ts';
import { runChecks } from '../domains/remotes/checks/index.ts';
import { readShellFacts } from '../domains/remotes/checks/shell-facts.ts';
import { describeFiles } from '../domains/remotes/registry/content.ts';
import { readFilesOfFolder, readInstalledMarks, readInstalled } from '../domains/remotes/registry/installed-folder.ts';

/**
 * `check-release FOLDER`: checks a built version without a server, against this contract and WEB_DIR (shell's shares,
 * other remotes). false if a check failed.
 */
export const checkRelease = async (
  { webDir }: Pick<Config, 'webDir'>,
  [folder]: string[],
  say: (line: string) => void,
): Promise<boolean> => {
  if (!folder) throw new Error('Give the folder of a built version: check-release FOLDER');
  const path = resolve(folder);
  if (!(await stat(join(path, 'release.json')).catch(() => undefined)))
    throw new Error(`There is no built version in '${path}': it needs remote.json and release.json.`);
  const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(path, file), 'utf8'));
  const remote = feed.builtRemote.parse(await json('remote.json'));
  const builtFor = deploy.builtFor.parse(await json('release.json'));
  const files = new Map(Object.entries(describeFiles(await readFilesOfFolder(path))));
  const names = (await readInstalledMarks(webDir)).map(({ name }) => name);
  const others = await Promise.all(
    names.filter((name) => name !== remote.name).map(async (name) => (await readInstalled(webDir, name)).built),
  );
  const { shares } = await readShellFacts(webDir);
  const checks = runChecks({ remote, builtFor, files }, { others, provided: { contract: CONTRACT_VERSION, shares } });
  for (const { check, state, texts } of checks) {
    if (check === 'smoke') continue;
    say(`${check.padEnd(12)} ${state}`);
    for (const text of texts) say(`  ${text}`);
  }
  return checks.every(({ state }) => state !== 'failed');
};
