/**
 * @group all
 * @slow Kills and restarts embedded databases.
 */
import { keepRunning, getRestartDelay } from './keep-running.ts';

const quiet = { error: () => {}, warn: () => {} } as never;

it('pauses grow from none to half a minute and stay there', () => {
  const pauses = Array.from({ length: 12 }, (_, attempt) => getRestartDelay(attempt));
  expect(pauses.slice(0, 4)).toEqual([0, 500, 1_000, 2_000]);
  expect(pauses.every((pause, index) => index === 0 || pause >= (pauses[index - 1] as number))).toBe(true);
  expect(pauses.at(-1)).toBe(30_000);
});

it('the watcher starts again what ends, also when a start fails first, and nothing after the signal', async () => {
  const stopping = new AbortController();
  const ends: (() => void)[] = [];
  let ended = Promise.resolve();
  let starts = 0;
  let restarts = 0;
  const run = () => {
    ended = new Promise((resolve) => ends.push(resolve));
  };
  run();
  const running = keepRunning({
    log: quiet,
    signal: stopping.signal,
    ended: () => ended,
    start: async () => {
      starts += 1;
      if (starts === 1) throw new Error('No room.');
      run();
    },
    onRestart: () => {
      restarts += 1;
      if (restarts === 2) stopping.abort();
      ends.at(-1)?.();
    },
  });
  ends[0]?.();
  await running;
  expect([starts, restarts]).toEqual([3, 2]);
});

it('the database is not restarted when it ends because we stop', async () => {
  const stopping = new AbortController();
  let starts = 0;
  stopping.abort();
  const start = async () => {
    starts += 1;
  };
  await keepRunning({ log: quiet, signal: stopping.signal, ended: () => Promise.resolve(), start });
  expect(starts).toBe(0);
});
