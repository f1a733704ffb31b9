import { allPages } from './all-pages.ts';

const getPages = (count: number) => async (page: number) => ({ data: [`${page}a`, `${page}b`], totalPage: count });
const reading = () => {
  const shares: number[] = [];
  const controller = new AbortController();
  return {
    shares,
    controller,
    how: { onProgress: (share: number) => void shares.push(share), signal: controller.signal },
  };
};

it('GEN-10: allPages reads every page once, keeps their order and tells how far it is', async () => {
  const { shares, how } = reading();
  const pages: number[] = [];
  const read = async (page: number) => {
    pages.push(page);
    for (let wait = 0; wait < 10 - page; wait += 1) await Promise.resolve();
    return getPages(5)(page);
  };
  expect(await allPages(read, how)).toEqual(['1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b', '5a', '5b']);
  expect(pages.sort()).toEqual([1, 2, 3, 4, 5]);
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
});

it('GEN-10: allPages asks for nothing more once cancelled', async () => {
  const { controller, how } = reading();
  const pages: number[] = [];
  const read = async (page: number) => {
    pages.push(page);
    if (page === 3) controller.abort();
    return getPages(100)(page);
  };
  await expect(allPages(read, how)).rejects.toThrow(/abort/i);
  expect(pages.length).toBeLessThan(8);
});

it('GEN-10: allPages fails with the page that failed', async () => {
  const { how } = reading();
  const read = async (page: number) => {
    if (page === 2) throw new Error('offline');
    return getPages(3)(page);
  };
  await expect(allPages(read, how)).rejects.toThrow('offline');
});
