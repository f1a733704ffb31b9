import type { WriteDb } from '../../database/sql.ts';
import { JobLost, type Lease, withLease } from './with-lease.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setUp = () => {
  const renew = jest.fn(() => Promise.resolve(true));
  const stopping = new AbortController();
  let end: { succeed: (result: string) => void; fail: (error: Error) => void } | undefined;
  let lease: Lease | undefined;
  const result = withLease(
    {} as WriteDb,
    { id: 'a', attempt: 1 },
    { jobs: { renew }, everyMs: 1_000, stopping: stopping.signal },
    (held) => {
      lease = held;
      return new Promise<string>((succeed, fail) => {
        end = { succeed, fail };
      });
    },
  ).catch((error: unknown) => error);
  return { renew, stopping, result, end: () => end!, lease: () => lease! };
};

describe('the lease of a job', () => {
  it('is renewed while the work runs, and no longer', async () => {
    const { renew, result, end } = setUp();
    await jest.advanceTimersByTimeAsync(3_500);
    expect(renew).toHaveBeenCalledTimes(3);
    end().succeed('file');
    expect(await result).toBe('file');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('stops the work when another server has the job, and nobody hears how the work failed then', async () => {
    const { renew, result, end, lease } = setUp();
    renew.mockResolvedValueOnce(false);
    expect(lease().signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(lease().signal.aborted).toBe(true);
    end().fail(new Error('The statement was cancelled.'));
    expect(await result).toBeInstanceOf(JobLost);
  });

  it('outlives a renewal that fails, as the next one may succeed', async () => {
    const { renew, result, end, lease } = setUp();
    renew.mockRejectedValueOnce(new Error('away'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect([renew.mock.calls.length, lease().signal.aborted]).toEqual([2, false]);
    end().fail(new Error('broken'));
    expect(await result).toEqual(new Error('broken'));
  });

  it('stops the work when the server stops', () => {
    const { stopping, lease } = setUp();
    stopping.abort();
    expect(lease().signal.aborted).toBe(true);
  });
});
