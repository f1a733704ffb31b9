import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitTime, median, root, round, type Row } from './shared.ts';

const build = (name: string) => {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.mjs', name], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Building ${name} failed:\n${stderr}`);
  return (performance.now() - start) / 1000;
};

/** Without cache, and after an edit with a warm cache. */
export function buildBench(remote = 'mfe-dealers'): Row[] {
  const declaration = join(root, remote, 'src/remote.ts');
  const original = readFileSync(declaration, 'utf8');
  try {
    rmSync(join(root, '.console/cache'), { recursive: true, force: true });
    appendFileSync(declaration, '\n// measured cold\n');
    const cold = build(remote);
    const warm = [1, 2, 3].map((i) => {
      writeFileSync(declaration, `${original}\n// measured warm ${i}\n`);
      return build(remote);
    });
    const middle = round(median(warm), 1);
    return [
      { what: `Build of ${remote} after a change, cold`, value: `${round(cold, 1)} s`, goal: '–', met: true },
      { what: `Build of ${remote} after a change, warm`, value: `${middle} s`, ...limitTime(middle * 1000, 5_000) },
    ];
  } finally {
    writeFileSync(declaration, original);
    build(remote);
  }
}
