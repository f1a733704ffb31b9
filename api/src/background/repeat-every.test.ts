import { repeatEvery } from './repeat-every.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const controlled = () => {
  const ends: { done: () => void; fail: (error: Error) => void }[] = [];
  const work = jest.fn((_: AbortSignal) => new Promise<void>((done, fail) => ends.push({ done, fail })));
  return { work, ends };
};

it('repeated work runs at once and then every so often, never twice at the same time', async () => {
  const { work, ends } = controlled();
  void repeatEvery(1000, work, () => {});
  await jest.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.done();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('repeated work waits for the first turn where told so', async () => {
  const { work } = controlled();
  void repeatEvery(1000, work, () => {}, { atOnce: false });
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('repeated work tells a failure and goes on', async () => {
  const { work, ends } = controlled();
  const onError = jest.fn();
  void repeatEvery(1000, work, onError);
  const error = new Error('broken');
  ends[0]?.fail(error);
  await jest.advanceTimersByTimeAsync(1000);
  expect(onError).toHaveBeenCalledWith(error);
  expect(work).toHaveBeenCalledTimes(2);
});

it('repeated work tells the run under way to stop, stops when it has ended, and runs no more', async () => {
  const { work, ends } = controlled();
  const repeated = repeatEvery(1000, work, () => {});
  const isStopped = jest.fn();
  expect(work.mock.calls[0]?.[0].aborted).toBe(false);
  const stopped = repeated.stop().then(isStopped);
  expect(work.mock.calls[0]?.[0].aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(5000);
  expect(isStopped).not.toHaveBeenCalled();
  ends[0]?.done();
  await stopped;
  await jest.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
