const FRAME = /\(?((?:file:\/\/)?\/[^():]+\.ts):\d+:\d+\)?$/;
/** Hand statements on, and write none of their own about the console's tables. */
const CARRIERS = new Set(
  [
    'calls/change',
    'calls/serve',
    'database/copy-out',
    'database/own-connection',
    'database/pooled-connections',
    'database/sql',
    'database/transaction',
    'domains/sql-parts',
    'metrics/watch-pool',
    'testing/collect-statements',
    'tracing/statements',
  ].map((name) => `src/${name}.ts`),
);
const TESTS = /^src\/testing\/|\/fixtures\.ts$|\.test\.ts$/;

/**
 * The file below `src` that a statement comes from, by the stack of who sent it. Undefined for a statement of a test itself, and where
 * the way back to who asked is lost.
 * @param shorten a file's path in the package
 */
export const sourceOf = (stack: string, shorten: (path: string) => string): string | undefined => {
  const source = stack
    .split('\n')
    .flatMap((line) => FRAME.exec(line.trim())?.[1] ?? [])
    .map((path) => shorten(path.replace('file://', '')))
    .find((path) => path.startsWith('src/') && !CARRIERS.has(path));
  return source && !TESTS.test(source) ? source : undefined;
};
