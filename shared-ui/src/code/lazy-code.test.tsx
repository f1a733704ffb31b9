import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index.tsx';
import { type LazyCode, lazyCode } from './lazy-code.ts';
import { startWorker } from './start-worker.ts';
import { useLazyCode } from './use-lazy-code.ts';

const lost = () => Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }));

it('code that is lost once is asked for again by itself', async () => {
  const fetchCode = jest.fn<Promise<string>, []>(lost).mockImplementationOnce(lost).mockResolvedValueOnce('code');
  const { load, current } = lazyCode(fetchCode);
  expect(await load()).toBe('code');
  expect([current(), await load(), fetchCode.mock.calls.length]).toEqual(['code', 'code', 2]);
});

it('code of three files that are lost once each, one after the other, comes by itself', async () => {
  const missing = ['a.js', 'b.js', 'c.js'];
  const fetchCode = jest.fn(async () => {
    const file = missing.shift();
    if (file) throw new Error(`Loading chunk failed. (error: http://console/${file})`);
    return 'code';
  });
  expect(await lazyCode(fetchCode).load()).toBe('code');
  expect(fetchCode).toHaveBeenCalledTimes(4);
});

it('a file of a chain that is lost with its repetition is not asked for a third time', async () => {
  const missing = ['a.js', 'b.js', 'b.js?again=1', 'c.js'];
  const fetchCode = jest.fn(() => Promise.reject(new Error(`(error: http://console/${missing.shift()})`)));
  await expect(lazyCode(fetchCode).load()).rejects.toThrow('This part did not load. Try again.');
  expect(missing).toEqual(['c.js']);
});

it('code that is lost with its repetition ends in a sentence for people, and the next call starts over', async () => {
  const fetchCode = jest.fn<Promise<string>, []>(lost);
  const { load } = lazyCode(fetchCode);
  await expect(load()).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'This part did not load. Try again.',
  });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(load()).rejects.toThrow('You are offline. Check the connection and try again.');
  jest.restoreAllMocks();
  fetchCode.mockResolvedValueOnce('code');
  expect(await load()).toBe('code');
});

function Part({ of }: { of: LazyCode<string> }) {
  const { code, error, retry } = useLazyCode(of);
  if (code || !error) return code;
  return (
    <button type="button" onClick={retry}>
      {error.message}
    </button>
  );
}

it('what stands in the page says that its code was lost, and Try again brings it', async () => {
  const fetchCode = jest.fn<Promise<string>, []>(lost);
  renderUi(<Part of={lazyCode(fetchCode)} />);
  const button = await screen.findByRole('button', { name: 'This part did not load. Try again.' });
  fetchCode.mockResolvedValueOnce('the part');
  await userEvent.click(button);
  expect(await screen.findByText('the part')).toBeVisible();
});

describe('a worker', () => {
  const worker = (end: (worker: Worker) => void) => {
    const one = { terminate: jest.fn() } as unknown as Worker;
    setTimeout(() => end(one));
    return one;
  };
  const runs = (one: Worker) => one.onmessage?.({ data: 'ready' } as MessageEvent);
  const isLost = (one: Worker) => one.onerror?.({} as ErrorEvent);

  it('whose code is lost once is started again', async () => {
    const ends = [isLost, runs];
    const started = await startWorker(() => worker(ends.shift() ?? isLost));
    expect([ends, started.terminate]).toEqual([[], expect.any(Function)]);
    expect(started.terminate).not.toHaveBeenCalled();
  });

  it('whose own file and one that it imports are lost once each is started again', async () => {
    const importIsLost = (one: Worker) =>
      one.onerror?.({ message: 'The script at x.js failed to load.' } as ErrorEvent);
    const ends = [isLost, importIsLost, runs];
    await startWorker(() => worker(ends.shift() ?? isLost));
    expect(ends).toEqual([]);
  });

  it('whose code does not come is told as that, and ended', async () => {
    const all: Worker[] = [];
    const create = () => {
      const one = worker(isLost);
      all.push(one);
      return one;
    };
    await expect(startWorker(create)).rejects.toThrow('This part did not load. Try again.');
    expect(all.map(({ terminate }) => jest.mocked(terminate).mock.calls.length)).toEqual([1, 1]);
  });
});
