import { install } from './lib/install.mjs';
import { capture, packages, unitTested } from './lib/run.mjs';

/** Types, lint and the unit tests of what changed against HEAD; quick enough to run before each commit. */
await install();
const { typecheck } = await import('./lib/typecheck.mjs');
const { lint } = await import('./lib/lint.mjs');
const { unitTests } = await import('./lib/unit.mjs');
const { text } = await capture('git', ['status', '--porcelain', '--untracked-files=all']);
const files = text
  .split('\n')
  .map((line) => line.slice(3).split(' -> ').at(-1) ?? '')
  .filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const results = [await typecheck(packages), await lint()];
if (files.length > 0) {
  results.push(await unitTests(unitTested, ['--findRelatedTests', ...files]));
}
const failed = results.reduce((sum, r) => sum + r.failed, 0);
console.log(failed === 0 ? 'All checks passed.' : `${failed} failed: see above.`);
process.exit(failed === 0 ? 0 : 1);
