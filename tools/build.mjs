import { install } from './lib/install.mjs';
import { remotes, formatSecondsSince } from './lib/run.mjs';

/** `npm run build` builds changed packages; `npm run build -- mfe-dealers` only that one. */
const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const packageNames = ['shell', ...remotes, 'console-kit'];
const unknown = names.filter((name) => !packageNames.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown package: ${unknown.join(', ')}. Built are ${packageNames.join(', ')}.`);
  process.exit(1);
}
await install();
const start = Date.now();
// Runs first, because builds name the recorded versions. Breaking changes are only reported here; CI refuses them.
const { keepSurfaceRecord } = await import('./surface/keep-record.mjs');
for (const problem of await keepSurfaceRecord()) console.error(`${problem}\n`);
const { buildSideBySide } = await import('./build/side-by-side.mjs');
let failed = 0;
await buildSideBySide(names.length > 0 ? names : packageNames, (name, { built, problem }, since) => {
  if (problem === undefined) return console.log(`${name.padEnd(14)} ${built} (${formatSecondsSince(since)})`);
  failed += 1;
  console.error(`${name.padEnd(14)} failed (${formatSecondsSince(since)})\n${problem}`);
});
console.log(failed > 0 ? `${failed} of the builds failed.` : `Built in ${formatSecondsSince(start)}.`);
process.exit(failed > 0 ? 1 : 0);
