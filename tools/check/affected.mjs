import { dirname } from 'node:path';
import { readFileAt } from '../surface/base-commit.mjs';
import { findChangedNames, isDomain, findMentions, withDependents } from './contract-changes.mjs';
import { readGraph, findReached } from './import-graph.mjs';

const CONTRACT = 'api-contract/src/';
const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);
const isContract = (file) => file.startsWith(CONTRACT) && !isTest(file);
/** Beyond this, nearly every test depends on the change through the whole app. */
const MAX_STEPS = 3;

function contractStart({ files, texts }, changed, commit) {
  const own = new Map(files.filter(isContract).map((file) => [file, texts.get(file)]));
  const names = new Map();
  const entries = [];
  for (const file of changed.filter(isContract)) {
    const changes = findChangedNames(readFileAt(commit, file) ?? '', texts.get(file) ?? '');
    names.set(file, changes.names);
    entries.push(...changes.entries);
  }
  if (names.size === 0) return { start: [], what: [] };
  const all = withDependents(own, names);
  const pattern = findMentions(own, all, entries);
  const touched = files.filter(
    (file) =>
      !file.startsWith('api-contract/') &&
      (pattern?.test(texts.get(file)) || (isTest(file) && /\ballCalls\b/.test(texts.get(file)))),
  );
  const plain = [...all].filter(([file]) => !isDomain(file) && !file.endsWith('/index.ts'));
  const exported = [...all].filter(([file]) => isDomain(file));
  return {
    start: [
      ...touched.map((file) => ({ file })),
      ...[...plain, ...exported].map(([file, each]) => ({ file, names: [...each] })),
      ...files.filter((file) => file.startsWith(CONTRACT) && isTest(file)).map((file) => ({ file })),
    ],
    what: [...new Set([...[...all.values()].flatMap((each) => [...each]), ...entries])],
  };
}

/** The index collects all calls into one type; mentions find a call's users. */
const withoutGathering = (importers) =>
  new Map(
    [...importers].map(([file, links]) => [
      file,
      isDomain(file) ? links.filter(({ file: by, isReexport }) => by !== `${CONTRACT}index.ts` || isReexport) : links,
    ]),
  );

/**
 * Changed tests first, then the nearest. Distance counts import steps; tests beside a changed file or mentioning a
 * changed call are one step away.
 */
export function findAffected(changed, commit, graph = readGraph()) {
  const present = changed.filter((file) => graph.texts.has(file));
  const { start, what } = contractStart(graph, present, commit);
  const own = [...present.filter((file) => !isContract(file)).map((file) => ({ file })), ...start];
  const steps = findReached({ ...graph, importers: withoutGathering(graph.importers) }, own);
  const near = new Set(own.filter(({ file, names }) => !names && !isTest(file)).map(({ file }) => dirname(file)));
  const tests = graph.files
    .filter(isTest)
    .flatMap((file) => {
      const far = Math.min(
        steps.get(file) ?? Number.POSITIVE_INFINITY,
        near.has(dirname(file)) ? 1 : Number.POSITIVE_INFINITY,
      );
      return Number.isFinite(far) ? [{ file, steps: changed.includes(file) ? -1 : far }] : [];
    })
    .sort((one, other) => one.steps - other.steps || (one.file < other.file ? -1 : 1));
  return {
    packages: [...new Set([...steps.keys(), ...changed].map((file) => file.split('/')[0]))],
    near: tests.filter(({ steps: far }) => far <= MAX_STEPS).map(({ file }) => file),
    far: tests.filter(({ steps: far }) => far > MAX_STEPS).map(({ file }) => file),
    contract: what,
  };
}
