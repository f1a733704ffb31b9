import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { root } from '../lib/project.mjs';

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const drawnPlace = /\[[^\]\n]*:(\d+):(\d+)\]/;

export function followCompiler(compiler, source, problems) {
  compiler.hooks.done.tap('problems', ({ compilation }) => problems.set(source, compilation.errors.map(toProblem)));
  compiler.hooks.failed.tap('problems', ({ message }) => problems.set(source, [{ message }]));
}

function toProblem({ message, module, loc }) {
  const text = message.replaceAll(colours, '');
  const file = module?.resource?.split(/[?|]/)[0];
  return {
    ...(file && { file: relative(root, file) }),
    ...(loc?.start ? toSourcePlace(module, loc.start) : drawnIn(text)),
    message: readable(text),
  };
}

function drawnIn(text) {
  const [, line, column] = drawnPlace.exec(text) ?? [];
  return line && { line: Number(line), column: Number(column) };
}

/** webpack reports positions in transformed code; map them to the source. */
function toSourcePlace(module, { line, column }) {
  const map = module?.originalSource?.()?.map?.();
  const { originalLine, originalColumn } = map ? new SourceMap(map).findEntry(line - 1, column) : {};
  return originalLine === undefined || originalColumn === undefined
    ? { line, column: column + 1 }
    : { line: originalLine + 1, column: originalColumn + 1 };
}

const readable = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s+at |^Module (build|parse) failed/.test(line) && line.trim() !== '')
    .join('\n')
    .replace(/^Error:\s*/, '')
    .trim() || text.trim();
