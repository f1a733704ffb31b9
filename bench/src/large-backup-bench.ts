import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runConsole } from './cli.ts';
import { measurePeak } from './memory.ts';
import { round, root, type Row } from './shared.ts';
import { measureTime } from './timed.ts';

const MB = 1_048_576;
const MAX_MB = 300;

export async function largeBackupBench(scale: string): Promise<Row[]> {
  const from = join(root, '.console', `bench-${scale}`);
  const folder = mkdtempSync(join(root, '.console', 'bench-backup-'));
  const file = join(folder, 'console.tar');
  const measured = async (dataDir: string, words: string[]) => {
    const working = runConsole(words, { DATA_DIR: dataDir });
    let peak = 0;
    const ms = await measureTime(async () => {
      ({ peak } = await measurePeak(working.child.pid ?? 0, working));
    });
    return { seconds: Math.round(ms / 1000), peak: Math.round(peak) };
  };
  const row = (what: string, { seconds, peak }: { seconds: number; peak: number }): Row => ({
    what: `${what}: memory of its process, beside the database’s`,
    value: `${peak} MB (${seconds} s)`,
    goal: `≤ ${MAX_MB} MB`,
    met: peak <= MAX_MB,
  });
  try {
    const backup = await measured(from, ['backup', file]);
    const size = round(statSync(file).size / MB, 0);
    const restore = await measured(join(folder, 'place'), ['restore', file]);
    return [row(`Backup of the large database (${size} MB packed)`, backup), row('Restore of it', restore)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
