import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { compareSurfaces, neededVersion, saysEnough } from './compare.mjs';
import { compareCalls, readCalls } from './contract.mjs';
import { readSurfaces } from './declarations.mjs';

const names = ['shared-auth', 'shared-ui', 'api-contract'];
const changelog = 'docs/surface-changelog.md';
const command = 'npm run surface';
const fileOf = (name) => join(root, 'docs/surface', `${name}.json`);
const placeOf = (name) =>
  name === 'api-contract' ? 'CONTRACT_VERSION of api-contract/src/index.ts' : `${name}/package.json`;
const versionIn = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;

/** The surface of each package as it is now. */
async function surfacesNow() {
  const surfaces = await readSurfaces(names);
  const { version, calls } = await readCalls();
  return names.map((name) => ({
    name,
    now: {
      version: name === 'api-contract' ? version : versionIn(name),
      ...surfaces[name],
      ...(name === 'api-contract' && { calls }),
    },
    before: existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : undefined,
  }));
}

const changesOf = async (before, now) => [
  ...compareSurfaces(before, now),
  ...(now.calls ? await compareCalls(before.calls ?? {}, now.calls) : []),
];

const list = (changes) => changes.map(({ is, text }) => `  ${is === 'breaking' ? 'breaking:' : 'added:   '} ${text}`);
const isInChangelog = (name, version) => {
  const text = existsSync(join(root, changelog)) ? readFileSync(join(root, changelog), 'utf8') : '';
  return text.split('\n').some((line) => line.trim() === `## ${name} ${version}`);
};

/** What stands against this surface's version and its entry in the changelog, in whole sentences. */
export function versionProblems({ name, version, before, changes, isListed }) {
  const problems = [];
  const needed = before === undefined ? version : neededVersion(before, changes);
  if (!saysEnough(version, needed)) {
    const isBreaking = changes.some(({ is }) => is === 'breaking');
    problems.push(
      [
        `The surface of ${name} changed${isBreaking ? ' in a way that can break a remote' : ''}, and its version is still ${version}.`,
        ...list(changes),
        `  Take the change back, or raise the version to ${needed} in ${placeOf(name)}.`,
      ].join('\n'),
    );
  }
  if (!isListed(saysEnough(version, needed) ? version : needed))
    problems.push(
      `${changelog} says nothing of ${name} ${saysEnough(version, needed) ? version : needed}: add '## ${name} ${saysEnough(version, needed) ? version : needed}' and what changed for a remote.`,
    );
  return problems;
}

/** What is wrong, as sentences; with `write`, nothing wrong means that the surface is recorded. */
export async function surfaceProblems({ write = false } = {}) {
  const problems = [];
  for (const { name, now, before } of await surfacesNow()) {
    const changes = before ? await changesOf(before, now) : [];
    const isListed = (version) => isInChangelog(name, version);
    const found = versionProblems({ name, version: now.version, before: before?.version, changes, isListed });
    problems.push(...found);
    const text = written(now);
    if (found.length > 0 || (before && written(before) === text)) continue;
    if (write) {
      mkdirSync(join(root, 'docs/surface'), { recursive: true });
      writeFileSync(fileOf(name), text);
      console.log(`${name} ${now.version} is recorded.`, ...list(changes).map((line) => `\n${line}`));
    } else
      problems.push([`The surface of ${name} is not recorded as it is: run ${command}.`, ...list(changes)].join('\n'));
  }
  return problems;
}

/** One name, one declaration and one call a line, so that a review shows what changed. */
function written({ version, exports, declarations, calls }) {
  const lines = (record) =>
    `{\n${Object.entries(record)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')}\n  }`;
  const flat = Object.entries(exports).map(
    ([entry, ids]) => `    ${JSON.stringify(entry)}: ${lines(ids).replaceAll('\n', '\n  ')}`,
  );
  const parts = [
    `  "version": ${JSON.stringify(version)}`,
    `  "exports": {\n${flat.join(',\n')}\n  }`,
    `  "declarations": ${lines(declarations)}`,
    ...(calls ? [`  "calls": ${lines(calls)}`] : []),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}
