import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { findBaseCommit, readFileAt } from './base-commit.mjs';
import { compareSurfaces } from './compare.mjs';
import { compareCalls, readCalls } from './contract.mjs';
import { readSurfaces, withoutServerOnly } from './declarations.mjs';
import { compareShares, readShell } from './shell.mjs';
import { nextBreaking, recordedVersion, saysBreaking } from '../../console-kit/lib/versions.mjs';

const typed = ['shared-auth', 'shared-ui', 'api-contract'];
const surfaceNames = [...typed, 'shell'];
const changelog = 'docs/surface-changelog.md';
const command = 'npm run generate -- surface';
const pathOf = (name) => `docs/surface/${name}.json`;
const placeOf = (name) =>
  name === 'api-contract' ? 'CONTRACT_VERSION of api-contract/src/index.ts' : `${name}/package.json`;
const versionIn = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;
const onDisk = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

export async function readRecords() {
  const surfaces = await readSurfaces(typed);
  const { version, calls } = await readCalls();
  const base = findBaseCommit();
  return surfaceNames.map((name) => {
    const text = base ? readFileAt(base, pathOf(name)) : onDisk(pathOf(name));
    const now =
      name === 'shell'
        ? readShell()
        : {
            version: name === 'api-contract' ? version : versionIn(name),
            ...surfaces[name],
            ...(name === 'api-contract' && { calls }),
          };
    const recorded = text ? JSON.parse(text) : undefined;
    return { name, now, before: recorded?.exports ? withoutServerOnly(recorded) : recorded };
  });
}

export const compareRecords = async (before, now) => {
  if (!before) return [];
  if (now.shares) return compareShares(before.shares, now.shares);
  const noVersion = ({ text }) => !text.includes('CONTRACT_VERSION allows');
  return [
    ...compareSurfaces(before, now).filter(noVersion),
    ...(now.calls ? await compareCalls(before.calls ?? {}, now.calls) : []),
  ];
};

const list = (changes) =>
  changes.map(({ type, text }) => `  ${type === 'breaking' ? 'breaking:' : 'added:   '} ${text}`);
const isInChangelog = (name, version) =>
  (onDisk(changelog) ?? '').split('\n').some((line) => line.trim() === `## ${name} ${version}`);

export function findVersionProblems({ name, version, before, changes, isListed }) {
  const breaking = changes.filter(({ type }) => type === 'breaking');
  if (before === undefined || breaking.length === 0) return [];
  const isDeclared = saysBreaking(version, before);
  const needed = isDeclared ? version : nextBreaking(before);
  const problems = isDeclared
    ? []
    : [
        [
          `The surface of ${name} changed in a way that can break a remote, and its version is still ${version}.`,
          ...list(breaking),
          `  Take the change back, or raise the version to ${needed} in ${placeOf(name)}.`,
        ].join('\n'),
      ];
  return isListed(needed)
    ? problems
    : [
        ...problems,
        `${changelog} says nothing of ${name} ${needed}: add '## ${name} ${needed}' and what changed for a remote.`,
      ];
}

/**
 * Returns problems. With `write`, records additions, and breaking changes once version and changelog line exist.
 * @param {{ write?: boolean, only?: string[], say?: (text: string) => void, records?: Awaited<ReturnType<typeof readRecords>> }} [how]
 */
export async function findSurfaceProblems({ write = false, only = surfaceNames, say = console.log, records } = {}) {
  const problems = [];
  for (const { name, now, before } of (records ?? (await readRecords())).filter((each) => only.includes(each.name))) {
    const changes = await compareRecords(before, now);
    const own = now.version;
    const isListed = (version) => isInChangelog(name, version);
    const problemsOfPackage = findVersionProblems({ name, version: own, before: before?.version, changes, isListed });
    problems.push(...problemsOfPackage);
    if (problemsOfPackage.length > 0) continue;
    // Call shapes decide availability, so contract additions are not counted.
    const countsAdditions = typed.includes(name) && name !== 'api-contract';
    const version = recordedVersion({ before: before?.version, own, changes, countsAdditions });
    const text = written({ ...now, version });
    if (onDisk(pathOf(name)) === text) continue;
    if (write) {
      mkdirSync(join(root, 'docs/surface'), { recursive: true });
      writeFileSync(join(root, pathOf(name)), text);
      say([`${pathOf(name)} was written (${name} ${version}); commit it.`, ...list(changes)].join('\n'));
    } else
      problems.push([`The surface of ${name} is not recorded as it is: run ${command}.`, ...list(changes)].join('\n'));
  }
  return problems;
}

/** One name, declaration or call per line, for readable diffs. */
function written({ version, exports, declarations, calls, shares }) {
  const lines = (record) =>
    `{\n${Object.entries(record)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')}\n  }`;
  const nested = (record) =>
    `{\n${Object.entries(record)
      .map(([entry, ids]) => `    ${JSON.stringify(entry)}: ${lines(ids).replaceAll('\n', '\n  ')}`)
      .join(',\n')}\n  }`;
  const parts = [
    `  "version": ${JSON.stringify(version)}`,
    ...(exports ? [`  "exports": ${nested(exports)}`] : []),
    ...(declarations ? [`  "declarations": ${lines(declarations)}`] : []),
    ...(calls ? [`  "calls": ${lines(calls)}`] : []),
    ...(shares ? [`  "shares": ${lines(shares)}`] : []),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}
