/** The primary's place in its log at a moment, in bytes, and the moment in milliseconds of a clock that only goes forward. */
interface Sample {
  at: number;
  place: number;
}

/** Samples that are kept: at four a second they reach back further than any bound. */
const MOST = 2_000;

/**
 * How far a standby is behind, without trusting anybody's clock and however little is written: when the primary was last where the standby is
 * now.
 */
export const lagMeter = () => {
  let samples: Sample[] = [];
  return {
    note: (sample: Sample): void => {
      samples.push(sample);
      if (samples.length > MOST) samples.shift();
    },
    /** @returns milliseconds; undefined when the standby is further behind than anybody has looked */
    lagOf: (place: number, now: number): number | undefined => {
      const reached = samples.findLastIndex((sample) => sample.place <= place);
      if (reached < 0) return undefined;
      samples = samples.slice(reached);
      return now - (samples[0] as Sample).at;
    },
  };
};
