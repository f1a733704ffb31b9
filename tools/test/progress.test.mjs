import { createProgress } from './progress.mjs';

function recordedProgress(options) {
  const lines = [];
  let time = 0;
  const out = { isTTY: false, write: (text) => lines.push(text), ...options.out };
  const progress = createProgress({ noun: 'files', ...options, out, now: () => time });
  return { progress, lines, pass: (ms) => (time += ms) };
}

it('a step says how many files are done and how long the rest took last time', () => {
  const { progress, lines, pass } = recordedProgress({ times: [60_000, 60_000, 60_000, 60_000] });
  pass(60_000);
  progress.add(60_000);
  expect(lines).toEqual(['   1 of 4 files, about 3 min left\n']);
});

it('the time left follows the speed of this run', () => {
  const { progress, lines, pass } = recordedProgress({ times: [60_000, 60_000], laterMs: 600_000 });
  pass(180_000);
  progress.add(60_000);
  expect(lines).toEqual(['   1 of 2 files, about 3 min left, 13 min in all\n']);
});

it('a log gets a line for each tenth, a terminal one line that is redrawn', () => {
  const times = Array.from({ length: 100 }, () => 10);
  const log = recordedProgress({ times });
  const terminal = recordedProgress({ times, out: { isTTY: true } });
  for (const ms of times) {
    log.progress.add(ms);
    terminal.progress.add(ms);
  }
  expect(log.lines).toHaveLength(9);
  expect(terminal.lines).toHaveLength(100);
  expect(terminal.lines[99]).toBe('\r\x1b[K   100 of 100 files, about 1 s left');
});
