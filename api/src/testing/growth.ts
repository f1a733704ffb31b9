const TIMES = 8;
const MOST_RUNS = 5;

/** More than linear work ever shows, and far less than quadratic work does. */
export const MOST_LINEAR_GROWTH = 24;

/**
 * Compares work with itself: how many times more of the processor it takes at eight times the size. Linear work gives about 8,
 * quadratic work 64. It counts this process's own processor time, so neither the machine's speed nor other work beside it matters.
 * The best of a few runs counts, since a run can meet the garbage collector or the compiler.
 */
export const growthOf = (work: (size: number) => void, largest: number): number => {
  const microsecondsOf = (size: number): number => {
    const before = process.cpuUsage();
    work(size);
    const { user, system } = process.cpuUsage(before);
    return Math.max(user + system, 1);
  };
  work(largest / TIMES);
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  for (let run = 0; run < MOST_RUNS; run += 1) {
    small = Math.min(small, microsecondsOf(largest / TIMES));
    large = Math.min(large, microsecondsOf(largest));
    if (large / small < MOST_LINEAR_GROWTH) break;
  }
  return large / small;
};
