const FRAME = /\(?((?:file:\/\/)?\/[^():]+\.ts):\d+:\d+\)?$/;
/** Hand statements on, and write none of their own. */
const CARRIERS =
  /^src\/(database\/(sql|transaction|copy-out|own-connection|through-pooler)|calls\/(change|serve)|domains\/sql-parts)\.ts$|collect-statements/;
const TESTS = /^src\/testing\/|\/fixtures\.ts$|\.test\.ts$/;

/**
 * The file below `src` that a statement comes from, by the stack of who sent it. Undefined for a statement of a test itself.
 * @param shorten a file's path in the package
 */
export const sourceOf = (stack: string, shorten: (path: string) => string): string | undefined => {
  const files = stack
    .split('\n')
    .flatMap((line) => FRAME.exec(line.trim())?.[1] ?? [])
    .map((path) => shorten(path.replace('file://', '')))
    .filter((path) => path.startsWith('src/'));
  const source = files.find((path) => !CARRIERS.test(path)) ?? files[0];
  return source && !TESTS.test(source) ? source : undefined;
};
