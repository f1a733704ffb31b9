const TIMES = 8;
const MAX_RUNS = 5;

/** Above linear, far below quadratic growth. */
export const MAX_LINEAR_GROWTH = 24;

/** Ratio of CPU time at eight times the size: about 8 if linear, 64 if quadratic. The best run counts. */
export const measureGrowth = (work: (size: number) => void, largest: number): number => {
  const measureMicroseconds = (size: number): number => {
    const before = process.cpuUsage();
    work(size);
    const { user, system } = process.cpuUsage(before);
    return Math.max(user + system, 1);
  };
  work(largest / TIMES);
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < MAX_RUNS; run += 1) {
    // Measured one after the other, both sizes find the machine equally busy.
    best = Math.min(best, measureMicroseconds(largest) / measureMicroseconds(largest / TIMES));
    // The first run may include compilation.
    if (run > 0 && best < MAX_LINEAR_GROWTH) break;
  }
  return best;
};
