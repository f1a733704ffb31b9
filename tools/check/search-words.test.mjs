import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Searches of a newcomer, and the file that must appear. */
const PLACES = [
  ['version reconciliation', 'shell/src/remotes/reconcile-versions.ts'],
  ['script integrity', 'shell/src/remotes/script-integrity.ts'],
  ['token expiry', 'api/src/platform/tokens.ts'],
  ['COR counting', 'api/src/domains/field-ops/reports/cor-days.ts'],
  ['approval kinds', 'api/src/domains/shared/inbox/kinds.ts'],
  ['upload limits', 'api/src/http/upload.ts'],
  ['health of releases', 'api/src/domains/remotes/health/health.ts'],
  ['scope', 'api/src/session/scope.ts'],
  ['idempotency', 'api/src/calls/idempotency.ts'],
  ['housekeeping', 'api/src/server/housekeeping.ts'],
];

it.each(PLACES)("searching for '%s' finds %s", (word, path) => {
  expect(readFileSync(join(root, path), 'utf8').toLowerCase()).toContain(word.toLowerCase());
});

it.each(PLACES)("'%s' stands in the glossary, with its file", (word, path) => {
  const row = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .find(
      (line) =>
        line.startsWith('| ') && line.toLowerCase().includes(word.toLowerCase()) && line.includes(`\`${path}\``),
    );
  expect(row).toBeDefined();
});

it('the page about the architecture names each folder of the server', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const folders = readdirSync(join(root, 'api/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = folders.filter(({ name }) => !page.includes(`\`${name}\``) && !page.includes(`\`api/src/${name}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
