import { createBulkhead } from './bulkhead.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const workshop = (limits: { concurrency?: number; queue?: number; timeoutMs?: number } = {}) => {
  const bulkhead = createBulkhead({ concurrency: 2, queue: 3, timeoutMs: 1000, ...limits });
  const working = new Map<string, { done: () => void; fail: (error: Error) => void }>();
  const start = (name: string, options?: { hasPriority?: boolean }) => {
    const result = bulkhead
      .run(() => new Promise<void>((done, fail) => working.set(name, { done, fail })), options)
      .then(
        () => 'done',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      );
    return result;
  };
  const end = async (name: string, error?: Error) => {
    const work = working.get(name);
    working.delete(name);
    if (error) work?.fail(error);
    else work?.done();
    await settled();
  };
  return { start, end, working: () => [...working.keys()] };
};

it('a bulkhead lets a few work at once and the others wait in order', async () => {
  const { start, end, working } = workshop();
  for (const name of ['a', 'b', 'c', 'd']) void start(name);
  await settled();
  expect(working()).toEqual(['a', 'b']);
  await end('b');
  expect(working()).toEqual(['a', 'c']);
  await end('a');
  await end('c');
  expect(working()).toEqual(['d']);
});

it('the bulkhead rejects a caller at once when the queue is full, and accepts new ones when a slot is free again', async () => {
  const { start, end, working } = workshop();
  for (const name of ['a', 'b', 'c', 'd', 'e']) void start(name);
  expect(await start('f')).toBe('PLEASE_WAIT');
  await end('a');
  void start('g');
  await end('b');
  await end('c');
  await end('d');
  expect(working()).toEqual(['e', 'g']);
});

it('a bulkhead refuses who waited too long, who then takes nobody’s place', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { start, end, working } = workshop({ concurrency: 1 });
    void start('a');
    const late = start('late');
    jest.advanceTimersByTime(999);
    void start('b');
    jest.advanceTimersByTime(1);
    expect(await late).toBe('PLEASE_WAIT');
    await end('a');
    expect(working()).toEqual(['b']);
    jest.advanceTimersByTime(5000);
    await end('b');
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

it('a bulkhead frees the place of work that fails', async () => {
  const { start, end, working } = workshop({ concurrency: 1 });
  const failed = start('a');
  void start('b');
  await settled();
  await end('a', new Error('broken'));
  expect(await failed).toBe('broken');
  expect(working()).toEqual(['b']);
});

it('a bulkhead serves those with priority first, who wait on places of their own', async () => {
  const { start, end, working } = workshop({ concurrency: 1 });
  for (const name of ['a', 'b', 'c', 'd']) void start(name);
  expect(await start('e')).toBe('PLEASE_WAIT');
  void start('known', { hasPriority: true });
  await end('a');
  expect(working()).toEqual(['known']);
  await end('known');
  expect(working()).toEqual(['b']);
});
