import { createLagMeter } from './lag-meter.ts';

describe('lag of a standby', () => {
  it('is the time since the primary was last where the standby is', () => {
    const meter = createLagMeter();
    meter.note({ at: 1_000, place: 100 });
    meter.note({ at: 2_000, place: 180 });
    meter.note({ at: 3_000, place: 250 });
    expect(meter.lagOf(190, 3_500)).toBe(1_500);
    expect(meter.lagOf(250, 3_500)).toBe(500);
  });

  it('is next to nothing while nothing is written, however long that is', () => {
    const meter = createLagMeter();
    for (let index = 0; index <= 3_600_000; index += 250) meter.note({ at: index, place: 100 });
    expect(meter.lagOf(100, 3_600_010)).toBe(10);
  });

  it('is not known of one that is further behind than anybody has looked', () => {
    const meter = createLagMeter();
    expect(meter.lagOf(100, 0)).toBeUndefined();
    meter.note({ at: 1_000, place: 101 });
    expect(meter.lagOf(100, 1_010)).toBeUndefined();
  });

  it('grows with each moment while the standby stands still and the primary goes on', () => {
    const meter = createLagMeter();
    const lags = [];
    for (let index = 0; index < 1_000; index += 250) {
      meter.note({ at: index, place: 100 + index });
      lags.push(meter.lagOf(100, index + 5));
    }
    expect(lags).toEqual([5, 255, 505, 755]);
  });
});
