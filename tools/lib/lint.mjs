import { join } from 'node:path';
import { capture, packages, root } from './run.mjs';

const bin = (path) => join(root, 'node_modules', path);

/** dependency-cruiser's program; the borders are in .dependency-cruiser.mjs. */
export const dependencyCruiserArguments = [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--progress', 'none'];

/** What each tool looks at is in biome.json, .dependency-cruiser.mjs and knip.json. */
const TOOLS = [
  {
    title: 'Format and lint',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=60'],
    isNarrowed: true,
  },
  { title: 'Borders', args: [...dependencyCruiserArguments, '--output-type', 'err', ...packages, 'tools'] },
  { title: 'Unused code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
];

export async function lint(folders = []) {
  const results = await Promise.all(
    TOOLS.map(async ({ title, args, isNarrowed }) => {
      const { code, text } = await capture(process.execPath, isNarrowed ? [...args, ...folders] : args);
      if (code !== 0) console.error(`${title}:\n${text}`);
      return code === 0;
    }),
  );
  return { passed: results.filter(Boolean).length, failed: results.filter((isRight) => !isRight).length };
}
