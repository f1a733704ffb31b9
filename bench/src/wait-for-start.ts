import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 250;

interface Wait {
  isReady: () => Promise<boolean>;
  /** Nothing new for this long: it hangs. While it loads data, it counts rows every few seconds. */
  maxSilenceMs: number;
  say?: (line: string) => void;
  now?: () => number;
}

export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await ended;
};

/**
 * Waits as long as the program's output keeps changing.
 * @throws when it ends or hangs; a hung program is ended
 */
export async function waitForStart(
  child: ChildProcess,
  { isReady, maxSilenceMs, say = console.log, now = Date.now }: Wait,
): Promise<void> {
  let lastLine = '';
  let newsAt = now();
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      say(line);
      if (line !== lastLine) newsAt = now();
      lastLine = line;
    });
  while (!(await isReady())) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || now() - newsAt > maxSilenceMs) {
      await endProcess(child);
      throw new Error(`The console did not start. Its last line: ${lastLine || 'none'}`);
    }
    await wait(POLL_MS);
  }
}
