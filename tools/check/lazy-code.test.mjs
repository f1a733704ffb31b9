import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
/** With the text before. The shell fetches screens of remotes (`load:`) and shares (shell/src/remotes). */
const fetches = ({ text }) =>
  [
    ...text.matchAll(/(?:[^\n]*\n){0,2}[^\n]*(?<![\w.])import\((?:\/\*.*?\*\/ )?['"][^\n]*|[^\n]*new Worker\([^\n]*/g),
  ].map(([line]) => line);
const IS_HELD =
  /import\('shared-ui\/\w+'\)|\b(lazyCode|lazyDialog|dialogCode|createPartCode|startWorker)\b|\bload: \(\) =>|^\s*\*|typeof import|const (load|consoleCode)\w* = \(\) =>/;

it('whatever is fetched lazily comes by the one way that retries and says so where it fails', () => {
  const strange = sources
    .flatMap((source) => fetches(source).map((line) => ({ file: source.file, line })))
    .filter(({ file, line }) => !IS_HELD.test(line) && !OTHERWISE[file]);
  expect(strange).toEqual([]);
  expect(sources.flatMap(fetches).length).toBeGreaterThan(60);
});

const IN_PLACE = 'shared-ui/src/code/lazy-code.test.tsx';
const WALK = 'e2e/journeys/lost-code.spec.ts';
const SHARES = 'shell/src/remotes/share-memory.test.ts';
/** Not reached by e2e/fixtures/lazy-pieces.ts, with the test in which code of its kind is lost. */
const LOST_ELSEWHERE = {
  'shared-ui/src/export/export.worker.ts': IN_PLACE,
  'shell/src/remotes/federation.ts': IN_PLACE,
  'shell/src/remotes/module-rendering.ts': IN_PLACE,
  'shell/src/offline/start-offline.ts': IN_PLACE,
  'shell/src/offline/read-store.ts': IN_PLACE,
  'shell/src/offline/queue/start-queue.ts': 'shared-auth/src/http/queued-writes.test.ts',
  'shell/src/layout/console-layout.tsx': 'shell/src/layout/layout-part.test.tsx',
  'shell/src/second-factor/required-set-up.tsx': 'shell/src/layout/layout-part.test.tsx',
  'shell/src/second-factor/proof-dialog.tsx': 'shared-ui/src/dialog/lazy-dialog.test.tsx',
  'shell/src/overrides/read-overrides.ts': 'shell/src/overrides/overrides.test.tsx',
  'shell/src/overrides/active-overrides.tsx': 'shell/src/overrides/override-banner.test.tsx',
  'shared-auth/search': SHARES,
  'shared-auth/timeline': SHARES,
  'shared-ui': SHARES,
  'shared-ui/dialog': SHARES,
  'shared-ui/form': SHARES,
  'shared-ui/charts': SHARES,
  'shared-ui/export': SHARES,
  'shared-ui/import': SHARES,
  'shared-ui/pdf': SHARES,
  'shared-ui/src/charts/bar-drawing.tsx': 'shared-ui/src/charts/drawing.test.tsx',
  'shared-ui/src/charts/donut-drawing.tsx': 'shared-ui/src/charts/drawing.test.tsx',
  'shared-ui/src/charts/line-drawing.tsx': 'shared-ui/src/charts/drawing.test.tsx',
  // Its chunk is decide-dialog.tsx's.
  'mfe-field-ops/src/screens/approvals/results-dialog.tsx': WALK,
  'mfe-field-ops/src/places/tile-map.tsx': 'mfe-field-ops/src/places/places-picture.test.tsx',
  // Comes with its screen, whose scripts the walk loses.
  'mfe-helpdesk/src/screens/ticket-figures/weeks-chart.tsx': WALK,
  'shell/src/sign-in/demo-sign-ins.tsx': IN_PLACE,
  'shell/src/sign-in/sign-in-step.tsx': IN_PLACE,
  ky: IN_PLACE,
};
const LAZY = /(?<!typeof )(?<![\w.])(?:import\((?:\/\*.*?\*\/ )?|new Worker\(new URL\()'([^']+)'/g;
/** Screens and pages, which the walk opens by address, and parts of the gallery only. */
const IS_SCREEN = /^\s*\*|load: \(\) =>|const (load|consoleCode)\w* = \(\) =>/;

const lazyModules = sources
  .filter(({ file }) => !file.includes('/gallery/'))
  .flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !IS_SCREEN.test(line) && (!OTHERWISE[file] || line.includes('new Worker(')))
      .flatMap((line) => [...line.matchAll(LAZY)])
      .map(([, path = '']) => (path.startsWith('.') ? join(dirname(file), path) : path)),
  );

it('whatever is fetched lazily is lost in a walk or a test', () => {
  const walked = readFileSync(join(root, 'e2e/fixtures/lazy-pieces.ts'), 'utf8');
  const opened = [...walked.matchAll(/'([\w-][\w./-]+\.tsx?)'/g)].map(([, path = '']) => path);
  const isWalked = (/** @type {string} */ module) => opened.some((path) => module.endsWith(path));
  expect([...new Set(lazyModules)].filter((module) => !isWalked(module) && !LOST_ELSEWHERE[module])).toEqual([]);
  expect(Object.keys(LOST_ELSEWHERE).filter((module) => !lazyModules.includes(module))).toEqual([]);
  expect(Object.values(LOST_ELSEWHERE).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(opened.filter((path) => !lazyModules.some((module) => module.endsWith(path)))).toEqual([]);
});
