import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

/** Where code comes otherwise, and why. */
const OTHERWISE = {
  'shared-ui/src/export/book-writer.ts': 'in tests alone, which have no workers',
  'shared-ui/src/import/read-sheet.ts': 'in tests alone, which have no workers',
};

const sources = ['shared-ui', 'shared-auth', 'shell', ...remotes].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/testing\//.test(file))
    .map((file) => ({ file: join(name, 'src', file), text: readFileSync(join(root, name, 'src', file), 'utf8') })),
);
/** What fetches code, with what stands before it. A screen of a remote (`load:`) and a share are the shell's to fetch (shell/src/remotes). */
const fetches = ({ text }) =>
  [
    ...text.matchAll(/(?:[^\n]*\n){0,2}[^\n]*(?<![\w.])import\((?:\/\*.*?\*\/ )?['"][^\n]*|[^\n]*new Worker\([^\n]*/g),
  ].map(([line]) => line);
const IS_HELD =
  /import\('shared-ui\/\w+'\)|\b(lazyCode|lazyDialog|dialogCode|partCode|startWorker)\b|\bload: \(\) =>|^\s*\*|typeof import|const (load|consoleCode)\w* = \(\) =>/;

it('issue 35: whatever is fetched lazily comes by the one way that retries and says so where it fails', () => {
  const strange = sources
    .flatMap((source) => fetches(source).map((line) => ({ file: source.file, line })))
    .filter(({ file, line }) => !IS_HELD.test(line) && !OTHERWISE[file]);
  expect(strange).toEqual([]);
  expect(sources.flatMap(fetches).length).toBeGreaterThan(60);
});
