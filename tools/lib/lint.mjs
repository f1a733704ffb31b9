import { capture, root } from './run.mjs';
import { join } from 'node:path';

export async function lint(folders = []) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { code, text } = await capture(process.execPath, [biome, 'check', '--max-diagnostics=60', ...folders]);
  if (code !== 0) console.error(text);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
