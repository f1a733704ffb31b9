/**
 * @group all
 * @slow Builds with webpack.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolder, root } from '../lib/project.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lean-entry-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (planted = {}) =>
  execFileSync(
    process.execPath,
    [join(root, 'console-kit/webpack/testing/lean-build.mjs'), folder, JSON.stringify(planted)],
    {
      encoding: 'utf8',
    },
  ).trim();
const federation = JSON.parse(
  readFileSync(join(packageFolder('@module-federation/enhanced/webpack'), 'package.json'), 'utf8'),
).version;

it('the lean entry builds where every replacement found the one place that it is for, from a warm cache as well', () => {
  expect(build()).toBe('built');
  expect(build()).toBe('built');
}, 60_000);

it.each([['./getSharedFallbackGetter.js'], ['@module-federation/runtime']])(
  'a build whose replacement of %s matches nothing fails and names the version',
  (renamed) => {
    const output = build({ renamed });
    expect(output).toContain(`stands in for '${renamed}-as-it-was' 0 times instead of once.`);
    expect(output).toContain(`@module-federation/enhanced ${federation}`);
    expect(output.match(/stands in for/g)).toHaveLength(1);
  },
  60_000,
);

it('a build whose declaration did not become part of the entry fails', () => {
  expect(build({ exposed: 'not-there' })).toContain("The exposed 'not-there' could not be made part of the entry.");
}, 60_000);
