const REDRAW_MS = 60_000;

const formatDuration = (/** @type {number} */ ms) =>
  ms < 90_000 ? `${Math.max(1, Math.round(ms / 1000))} s` : `${Math.round(ms / 60_000)} min`;

/**
 * Progress in one line; without a terminal, a line per tenth and minute.
 * @param {object} options
 * @param {string} options.noun
 * @param {number[]} options.times of all pieces in the last run in ms
 * @param {number} [options.workers]
 * @param {number} [options.laterMs] duration of later steps
 * @param {{ write: (text: string) => void, isTTY?: boolean }} [options.out]
 * @param {() => number} [options.now]
 */
export function createProgress({ noun, times, workers = 1, laterMs = 0, out = process.stdout, now = Date.now }) {
  const start = now();
  const total = times.reduce((sum, each) => sum + each, 0);
  let count = 0;
  let doneMs = 0;
  let lastLine = { tenth: 0, at: start };

  const line = () => {
    const speed = doneMs > total / 20 ? (now() - start) / doneMs : 1 / workers;
    const left = (total - doneMs) * speed;
    const later = laterMs > 0 ? `, ${formatDuration(left + laterMs)} in all` : '';
    return `   ${count} of ${times.length} ${noun}, about ${formatDuration(left)} left${later}`;
  };

  return {
    add(/** @type {number} */ ms) {
      count += 1;
      doneMs += ms;
      if (out.isTTY) return out.write(`\r\x1b[K${line()}`);
      const tenth = Math.floor((count * 10) / times.length);
      if (tenth === lastLine.tenth && now() - lastLine.at < REDRAW_MS) return;
      lastLine = { tenth, at: now() };
      if (count < times.length) out.write(`${line()}\n`);
    },
    print: (/** @type {string} */ text) => out.write(`${out.isTTY ? '\r\x1b[K' : ''}${text}\n`),
    end() {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
