import type { BenchServer } from './server.ts';

/** @throws where it is refused */
export const createReader =
  ({ url }: Pick<BenchServer, 'url'>, token: string) =>
  async <A>(path: string): Promise<A> => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const body = (await response.json()) as A;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return body;
  };

/**
 * Skips parsing, to time only the server.
 * @throws where it is refused
 */
export const createTimedReader =
  ({ url }: Pick<BenchServer, 'url'>, token: string) =>
  async (path: string): Promise<void> => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };

export const p95 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;

export const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

interface Turns {
  warm?: number;
  times?: number;
}

export async function measureTimes(
  work: (turn: number) => Promise<unknown>,
  { warm = 3, times = 40 }: Turns = {},
): Promise<number[]> {
  const measured: number[] = [];
  for (let turn = 0; turn < warm + times; turn += 1) {
    const ms = await measureTime(() => work(turn));
    if (turn >= warm) measured.push(ms);
  }
  return measured;
}

export const measureP95 = async (work: (turn: number) => Promise<unknown>, turns?: Turns): Promise<number> =>
  p95(await measureTimes(work, turns));
