import type { WriteDb } from '../../database/sql.ts';
import { JobLost } from './with-lease.ts';
import { createJobRunner } from './job-runner.ts';
import type { Attempt } from './job-table.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

interface Ends {
  succeed: () => void;
  fail: (error: Error) => void;
}

const setUp = (ids: string[], options: Partial<Parameters<typeof createJobRunner<Attempt, void>>[0]> = {}) => {
  const waiting = ids.map((id): Attempt => ({ id, attempt: 1 }));
  const working = new Map<string, Ends>();
  const log: string[] = [];
  const note = (what: string) => (job: Attempt) => {
    log.push(`${what} ${job.id}`);
    return Promise.resolve();
  };
  const claim = jest.fn(() => Promise.resolve(waiting.shift()));
  const onError = jest.fn();
  const runner = createJobRunner<Attempt, void>({
    db: {} as WriteDb,
    now: () => new Date(),
    jobs: { giveBack: (_, job) => note('back')(job as Attempt).then(() => true) },
    claim,
    run: ({ id }, stopping) =>
      new Promise<void>((succeed, fail) => {
        working.set(id, { succeed, fail });
        stopping.addEventListener('abort', () => fail(stopping.reason));
      }),
    onDone: note('done'),
    onFailure: note('failed'),
    onError,
    pollMs: 1_000,
    atOnce: 2,
    ...options,
  });
  const end = async (id: string, error?: Error) => {
    const ends = working.get(id);
    working.delete(id);
    if (error) ends?.fail(error);
    else ends?.succeed();
    await settled();
  };
  return { runner, waiting, claim, onError, log, end, working: () => [...working.keys()] };
};

describe('a runner of jobs', () => {
  it('runs a few jobs at once, and the next one when one of them ends', async () => {
    const { runner, end, working, log } = setUp(['a', 'b', 'c']);
    runner.wake();
    await settled();
    expect(working()).toEqual(['a', 'b']);
    await end('a');
    expect(working()).toEqual(['b', 'c']);
    await end('b', new Error('broken'));
    await end('c');
    expect(log).toEqual(['done a', 'failed b', 'done c']);
  });

  it('sees a job that arrives while it is looking', async () => {
    const { runner, waiting, claim, working } = setUp([]);
    claim.mockImplementationOnce(() => {
      waiting.push({ id: 'late', attempt: 1 });
      runner.wake();
      return Promise.resolve(undefined);
    });
    runner.wake();
    await settled();
    expect(working()).toEqual(['late']);
  });

  it('gives running jobs back when it stops, and claims no more', async () => {
    const { runner, log, claim } = setUp(['a', 'b', 'c']);
    runner.wake();
    await settled();
    await runner.stop();
    expect(log).toEqual(['back a', 'back b']);
    runner.wake();
    await settled();
    expect(claim).toHaveBeenCalledTimes(2);
  });

  it('gives back unstarted what it claims while it stops', async () => {
    const { runner, log, claim, working } = setUp([]);
    let answer: (job: Attempt) => void = () => {};
    claim.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    runner.wake();
    const stopped = runner.stop();
    answer({ id: 'a', attempt: 1 });
    await stopped;
    expect([working(), log]).toEqual([[], ['back a']]);
  });

  it('neither ends nor fails a job that it has lost', async () => {
    const { runner, end, log } = setUp(['a']);
    runner.wake();
    await settled();
    await end('a', new JobLost());
    expect(log).toEqual([]);
  });

  it('fails a job that has stopped three servers, without running it', async () => {
    const { runner, waiting, log, working } = setUp([], { maxAttempts: 3 });
    waiting.push({ id: 'a', attempt: 4 }, { id: 'b', attempt: 3 });
    runner.wake();
    await settled();
    expect([log, working()]).toEqual([['failed a'], ['b']]);
  });

  it('waits for the next poll after a failure, where what the jobs need may be down', async () => {
    const { runner, end, working } = setUp(['a', 'b'], { atOnce: 1, restsAfterFailure: true });
    runner.wake();
    await settled();
    await end('a', new Error('down'));
    expect(working()).toEqual([]);
    runner.wake();
    await settled();
    expect(working()).toEqual(['b']);
  });

  it('reports an outage once, and goes on after it', async () => {
    const { runner, claim, onError, working } = setUp(['a']);
    const away = new Error('away');
    claim.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    for (let turn = 0; turn < 3; turn += 1) {
      runner.wake();
      await settled();
    }
    expect(onError.mock.calls).toEqual([[away]]);
    expect(working()).toEqual(['a']);
  });

  it('starts nothing while its preparation says no, and tells it of an outage', async () => {
    const prepare = jest.fn(() => Promise.resolve(false));
    const { runner, claim, working } = setUp(['a'], { prepare });
    runner.wake();
    await settled();
    expect(claim).not.toHaveBeenCalled();
    prepare.mockRejectedValueOnce(new Error('away'));
    runner.wake();
    await settled();
    prepare.mockResolvedValue(true);
    runner.wake();
    await settled();
    expect(prepare.mock.calls).toEqual([[false], [false], [true]]);
    expect(working()).toEqual(['a']);
  });

  it('reports an end that could not be written, and leaves the job to its lease', async () => {
    const { runner, end, log, onError } = setUp(['a'], { onDone: () => Promise.reject(new Error('no room')) });
    runner.wake();
    await settled();
    await end('a');
    expect([log, onError.mock.calls]).toEqual([[], [[new Error('no room')]]]);
  });

  it('counts what ended well of all that was due', async () => {
    const { runner, end } = setUp(['a', 'b', 'c']);
    const counted = runner.runDue();
    await settled();
    await end('a');
    await end('b', new Error('broken'));
    await end('c');
    expect(await counted).toBe(2);
  });
});
