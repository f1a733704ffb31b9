import { install } from './lib/install.mjs';
import { capture, fail, packages, formatSecondsSince } from './lib/run.mjs';

/**
 * Tests what a change affects, in under a minute: since the last commit, or if all is committed, since the merge base with main.
 */
await install();
const {
  findBaseCommit: baseCommit,
  listChangedSince: changedSince,
  isClean,
} = await import('./surface/base-commit.mjs');
const { findAffected: affected } = await import('./check/affected.mjs');
const { selectWithinTime: withinTime } = await import('./test/times.mjs');
const { readTestNotes } = await import('./test/files.mjs');
const start = Date.now();
/** Total time of the chosen tests; several run at once. */
const TEST_MS = 40_000;
const failures = [];

const commit = isClean() ? baseCommit() : baseCommit() && 'HEAD';
if (!commit)
  fail('This folder belongs to no repository, so nobody knows what has changed: npm test proves everything.');
const changed = changedSince(commit);
const isSource = (file) => /\.[cm]?[jt]sx?$/.test(file);
const touches = (pattern) => changed.some((file) => pattern.test(file));

async function step(title, work) {
  const since = Date.now();
  const { problems, summary = '' } = await work().catch((error) => ({ problems: [error.message] }));
  if (problems.length > 0) failures.push(title);
  console.log(
    `${problems.length > 0 ? '✗' : '✓'} ${title.padEnd(12)} ${formatSecondsSince(since).padStart(7)}  ${summary}`,
  );
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '));
}
const result = ({ failed }) => ({ problems: failed > 0 ? ['See above.'] : [] });

const isEverything = touches(
  /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig\.[^/]*|[^/]+\/(package|tsconfig)\.json)$/,
);
const reach = affected(changed, commit);
const typed = packages.filter((name) => isEverything || reach.packages.includes(name));

async function types() {
  const { typecheck } = await import('./lib/typecheck.mjs');
  return { ...result(await typecheck(typed)), summary: typed.join(', ') };
}
async function lint() {
  const { existsSync } = await import('node:fs');
  const files = changed.filter((file) => existsSync(file) && /\.([cm]?[jt]sx?|json|css)$/.test(file));
  const { text, code } = files.length === 0 ? { text: '', code: 0 } : await biome(files);
  return { problems: code === 0 ? [] : [text.trim()], summary: `${files.length} files` };
}
const biome = (files) =>
  capture(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...files]);
async function surface() {
  const { keepSurfaceRecord } = await import('./surface/keep-record.mjs');
  return { problems: await keepSurfaceRecord() };
}
async function migrations() {
  const { checkMigrations } = await import('./check/migrations.mjs');
  const [problems] = await checkMigrations(commit);
  return { problems, summary: 'on an empty database and on one with data' };
}
const docsTests = touches(/\.md$/) ? ['tools/check/docs.test.mjs', 'tools/check/decisions.test.mjs'] : [];
async function tests() {
  const near = reach.near.filter((file) => changed.includes(file) || !readTestNotes(file).isForAllOnly);
  const testFiles = withinTime([...new Set([...docsTests, ...near])], TEST_MS);
  const left = reach.near.length + reach.far.length - testFiles.length;
  const summary =
    left > 0
      ? `${testFiles.length} files; left to npm test: ${left} that are farther away`
      : `${testFiles.length} files`;
  if (testFiles.length === 0) return { problems: [], summary };
  const { runUnitTests: unitTests } = await import('./test/unit.mjs');
  const { failureLines } = await import('./test/outcome.mjs');
  const { passed, failures } = await unitTests(testFiles, { isQuiet: true });
  return { problems: failureLines(failures), summary: `${passed} passed in ${summary}` };
}

console.log(
  `${changed.length} files differ from ${commit === 'HEAD' ? 'the last commit' : `the main branch (${String(commit).slice(0, 7)})`}.`,
);
if (reach.contract.length > 0)
  console.log(`Of the contract: ${reach.contract.slice(0, 20).join(', ')}${reach.contract.length > 20 ? ', …' : ''}.`);
if (isEverything) console.log('What was installed or set up has changed: only npm test proves what that does.');
await Promise.all([
  (async () => {
    if (typed.length > 0 && (changed.some(isSource) || isEverything)) await step('Types', types);
    await step('Lint', lint);
  })(),
  (async () => {
    if (
      touches(
        /^(api-contract|shared-ui|shared-auth)\/src\/|^(api-contract|shared-ui|shared-auth|shell)\/package\.json$|^docs\/surface|^tools\/(surface|webpack)\/|^pnpm-lock/,
      )
    )
      await step('Surface', surface);
    if (touches(/^api\/(migrations|src\/database)\//)) await step('Migrations', migrations);
    await step('Tests', tests);
  })(),
]);
console.log(
  failures.length === 0
    ? `All checks passed in ${formatSecondsSince(start)}.`
    : `Failed in ${formatSecondsSince(start)}: ${failures.join(', ')}.`,
);
process.exit(failures.length === 0 ? 0 : 1);
