import { gatherParts } from './gather-parts.ts';

describe('what one page is told', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('what comes together is one event, and there is no more than one a second', () => {
    const told: string[][] = [];
    const parts = gatherParts((changed) => told.push(changed));
    parts.add('officers,visits');
    parts.add('officers,plans');
    jest.advanceTimersByTime(100);
    expect(told).toEqual([['officers', 'plans', 'visits']]);
    for (let time = 0; time < 900; time += 100) {
      parts.add('visits');
      jest.advanceTimersByTime(100);
    }
    expect(told).toHaveLength(1);
    jest.advanceTimersByTime(200);
    expect(told).toEqual([['officers', 'plans', 'visits'], ['visits']]);
    jest.advanceTimersByTime(10_000);
    expect(told).toHaveLength(2);
  });

  it('nothing is told after its end', () => {
    const told: string[][] = [];
    const parts = gatherParts((changed) => told.push(changed));
    parts.add('visits');
    parts.stop();
    jest.advanceTimersByTime(5_000);
    expect(told).toEqual([]);
  });
});
