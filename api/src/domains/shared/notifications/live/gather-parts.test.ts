import { gatherParts } from './gather-parts.ts';

describe('events to one page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('changes that come together are one event, and there is at most one event a second', () => {
    const events: string[][] = [];
    const parts = gatherParts((changed) => events.push(changed));
    parts.add('officers,visits');
    parts.add('officers,plans');
    jest.advanceTimersByTime(100);
    expect(events).toEqual([['officers', 'plans', 'visits']]);
    for (let time = 0; time < 900; time += 100) {
      parts.add('visits');
      jest.advanceTimersByTime(100);
    }
    expect(events).toHaveLength(1);
    jest.advanceTimersByTime(200);
    expect(events).toEqual([['officers', 'plans', 'visits'], ['visits']]);
    jest.advanceTimersByTime(10_000);
    expect(events).toHaveLength(2);
  });

  it('nothing is told after its end', () => {
    const events: string[][] = [];
    const parts = gatherParts((changed) => events.push(changed));
    parts.add('visits');
    parts.stop();
    jest.advanceTimersByTime(5_000);
    expect(events).toEqual([]);
  });
});
