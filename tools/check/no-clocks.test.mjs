import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { packages, root } from '../lib/run.mjs';
import { walkNodes } from './syntax-nodes.mjs';

const CLOCKS = ['performance.now', 'Date.now', 'process.hrtime', 'process.hrtime.bigint', 'process.uptime'];
const UPPER_LIMITS = ['toBeLessThan', 'toBeLessThanOrEqual'];

/** Finds clock differences with an upper limit, which fail on slow machines. */
function clockLimits(text, tsx = false) {
  if (!CLOCKS.some((clock) => text.includes(clock))) return [];
  // The tree begins at its first token, so prepend one.
  const source = Buffer.from(`;${text}`);
  const tree = parseSync(source.toString(), { syntax: 'typescript', tsx, target: 'es2023' });
  const nodes = [...walkNodes(tree)];
  const getText = ({ span }) => source.subarray(span.start - tree.span.start, span.end - tree.span.start).toString();
  const getNames = (isSo) => {
    const names = new Set();
    for (const { type, id, init, left, right } of nodes) {
      if (type === 'VariableDeclarator' && init && [...walkNodes(init)].some(isSo)) names.add(id.value);
      if (type === 'AssignmentExpression' && [...walkNodes(right)].some(isSo)) names.add(left.value);
    }
    return names;
  };
  const isReading = ({ type, callee }) => type === 'CallExpression' && CLOCKS.includes(getText(callee));
  const readings = getNames(isReading);
  const readsClock = (node) =>
    [...walkNodes(node)].some((part) => isReading(part) || (part.type === 'Identifier' && readings.has(part.value)));
  const isDifference = ({ type, operator, left, right }) =>
    type === 'BinaryExpression' && operator === '-' && readsClock(left) && readsClock(right);
  const durations = getNames(isDifference);
  const isDuration = (node) =>
    [...walkNodes(node)].some(
      (part) => isDifference(part) || (part.type === 'Identifier' && durations.has(part.value)),
    );

  const isLimited = ({ type, callee, operator, left, right }) => {
    if (type === 'BinaryExpression')
      return (/^<=?$/.test(operator) && isDuration(left)) || (/^>=?$/.test(operator) && isDuration(right));
    return type === 'CallExpression' && UPPER_LIMITS.includes(callee.property?.value) && isDuration(callee.object);
  };
  return nodes.filter(isLimited).map(getText);
}

it('the check finds a measured time below a limit, however it is written', () => {
  const limits = [
    'const start = performance.now(); work(); expect(performance.now() - start).toBeLessThan(1000);',
    'const since = Date.now(); const took = Date.now() - since; expect(took).toBeLessThanOrEqual(5_000);',
    'let longest = 0; const at = performance.now(); longest = Math.max(longest, performance.now() - at); expect(longest).toBeLessThan(2);',
    'const until = async () => { const since = Date.now(); return Date.now() - since; }; expect(await until()).toBeLessThan(1);',
    'const since = Date.now(); expect(Date.now() - since < 100).toBe(true);',
  ];
  expect(limits.map((text) => clockLimits(text).length)).toEqual(limits.map(() => 1));
});

it('the check leaves alone what no slow machine fails: other numbers, times of day and the order of events', () => {
  const others = [
    'const yesterday = Date.now() - 86_400_000; expect(rows.length).toBeLessThan(3);',
    'const since = Date.now(); expect(Date.now() - since).toBeGreaterThan(400);',
    'const before = Date.now(); expect(before).toBeLessThanOrEqual(Date.parse(answer.at));',
    'const work = () => performance.now(); expect(measureGrowth(work, 8)).toBeLessThan(24);',
  ];
  expect(others.flatMap((text) => clockLimits(text))).toEqual([]);
});

it('no test compares a measured time with a limit: work is compared with itself, or events by their order', () => {
  const files = packages
    .filter((name) => existsSync(join(root, name)))
    .flatMap((name) =>
      readdirSync(join(root, name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
        .flatMap(({ name: folder }) =>
          readdirSync(join(root, name, folder), { recursive: true }).map((path) => join(name, folder, path)),
        ),
    )
    .filter((path) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  const limits = files.flatMap((path) =>
    clockLimits(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map((limit) => `${path}: ${limit}`),
  );
  expect(limits).toEqual([]);
});
