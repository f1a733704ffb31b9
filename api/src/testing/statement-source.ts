const FRAME = /\(?((?:file:\/\/)?\/[^():]+\.ts):(\d+):\d+\)?$/;
const CARRIERS = new Set(
  [
    'calls/change',
    'calls/serve',
    'database/copy-out',
    'database/own-connection',
    'database/adapt-to-pooler',
    'database/sql',
    'database/transaction',
    'database/sql-parts',
    'metrics/watch-pool',
    'testing/collect-rows',
    'tracing/trace-statements',
  ].map((name) => `src/${name}.ts`),
);
const TESTS = /^src\/testing\/|\/fixtures\.ts$|\.test\.ts$/;

/**
 * `file:line` below `src` that sent a statement. Undefined for a test's own, or if the stack is lost.
 * @param shorten a file's path in the package
 */
export const findSource = (stack: string, shorten: (path: string) => string): string | undefined => {
  const source = stack
    .split('\n')
    .flatMap((frame) => {
      const [, path, line] = FRAME.exec(frame.trim()) ?? [];
      return path ? [{ path: shorten(path.replace('file://', '')), line }] : [];
    })
    .find(({ path }) => path.startsWith('src/') && !CARRIERS.has(path));
  return source && !TESTS.test(source.path) ? `${source.path}:${source.line}` : undefined;
};
