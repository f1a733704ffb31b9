import { spawn } from 'node:child_process';
import { waitForStart } from '../../bench/src/wait-for-start.ts';

const PROGRAM = `
  let rows = 0;
  process.stdin.on('data', (wanted) => console.log(String(wanted).trim() === 'more' ? ++rows + ' rows' : rows + ' rows'));
  console.log('0 rows');`;
const MINUTE = 60_000;

/** The program reports its rows, one more or as many as before. */
const startFilling = () => {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  // It may end between a line and what is asked for next.
  child.stdin.on('error', () => undefined);
  let time = 0;
  let isReady = false;
  const lines = [];
  const fill = (isGrowing, most) => (line) => {
    lines.push(line);
    time += 20 * MINUTE;
    if (lines.length < most) child.stdin.write(isGrowing ? 'more\n' : 'same\n');
    else isReady = true;
  };
  return { child, lines, fill, now: () => time, isReady: async () => isReady };
};

describe('the bench waits for a server that fills its company', () => {
  it('for hours, as long as rows grow', async () => {
    const { child, lines, fill, now, isReady } = startFilling();
    await waitForStart(child, { isReady, now, say: fill(true, 12), maxSilenceMs: 30 * MINUTE });
    expect(lines.at(-1)).toBe('11 rows');
    child.kill();
  });

  it('no longer than rows stand still, and leaves no server behind', async () => {
    const { child, fill, now, isReady } = startFilling();
    const waiting = waitForStart(child, { isReady, now, say: fill(false, 5_000), maxSilenceMs: 30 * MINUTE });
    await expect(waiting).rejects.toThrow('The console did not start. Its last line: 0 rows');
    expect(child.signalCode).toBe('SIGTERM');
  });
});
