/** WAL position in bytes, and monotonic time in ms. */
interface Sample {
  at: number;
  place: number;
}

/** At four samples a second this exceeds any bound. */
const MAX_SAMPLES = 2_000;

/** When was the primary at its position? Independent of clocks and of the write rate. */
export const createLagMeter = () => {
  let samples: Sample[] = [];
  return {
    note: (sample: Sample): void => {
      samples.push(sample);
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    /** @returns milliseconds; undefined when further behind than the samples */
    lagOf: (place: number, now: number): number | undefined => {
      const reached = samples.findLastIndex((sample) => sample.place <= place);
      if (reached < 0) return undefined;
      samples = samples.slice(reached);
      return now - (samples[0] as Sample).at;
    },
  };
};
