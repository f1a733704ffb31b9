/**
 * Compile errors by compiler, shown in the terminal and on open pages.
 * @typedef {{ file?: string, line?: number, column?: number, message: string }} Problem
 * @param {Pick<Console, 'error' | 'log'>} print
 */
export function createProblems(print = console) {
  const bySource = new Map();
  const pages = new Set();
  const all = () => unique([...bySource].flatMap(([source, list]) => list.map((problem) => ({ source, ...problem }))));
  const event = () => `data: ${JSON.stringify(all())}\n\n`;

  return {
    all,
    set(source, list) {
      const before = JSON.stringify(bySource.get(source) ?? []);
      const known = new Set(all().map(keyOf));
      bySource.set(source, list);
      if (JSON.stringify(list) === before) return;
      for (const problem of list) if (!known.has(keyOf(problem))) print.error(textOf(source, problem));
      if (list.length === 0) print.log(`${source.padEnd(14)} compiles again`);
      for (const page of pages) page.write(event());
    },
    follow(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(event());
      pages.add(response);
      request.on('close', () => pages.delete(response));
    },
  };
}

const keyOf = ({ file, line, message }) => `${file}:${line} ${message}`;
/** Several compilers may report one shared file. */
const unique = (list) => [...new Map(list.map((problem) => [keyOf(problem), problem])).values()];

const textOf = (source, { file, line, column, message }) => {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `\n${source.padEnd(14)} does not compile\n${[place, message].filter(Boolean).join('\n').replace(/^/gm, '  ')}\n`;
};
