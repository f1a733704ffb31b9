import { surveyFigures } from 'api-contract';
import { inTransaction } from '../../../database/transaction.ts';
import { toWriteDb } from '../../../database/sql.ts';
import { gatherSums } from './gather-sums.ts';
import { counter, filled, readAll, test } from './testing/start-figures.ts';

const months = async (as: string, query: Record<string, string> = {}) => {
  const answer = await test.call('GET', '/api/v1/scan/figures/months', { as, query });
  const { data, period } = surveyFigures.monthFigures.response.parse(answer.json());
  return {
    period,
    months: data.map(({ month, surveys, tyres, brands }) => [
      month,
      surveys,
      tyres,
      brands.find(({ brand }) => brand === 'JK')?.share ?? null,
    ]),
  };
};

describe('SV-SUR-15: shares of a counter by month', () => {
  it('the twelve months up to the named one are there, also without surveys', async () => {
    const { period, months: all } = await months('ADMIN1', { zone: 'NZ', region: 'NR1', endDate: '2026-11-10' });
    expect(period).toEqual({ start: '2025-12-01', end: '2026-11-30' });
    expect(all.map(([month]) => month).slice(0, 3)).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(all.slice(0, 10).map(([, surveys, , share]) => [surveys, share])).toEqual(Array(10).fill([0, null]));
  });

  it('an AO reads the own area, head office all: each month is what its surveys say', async () => {
    // October of SO1: 10 of 100 and 5,000 of 5,000; November: 30 of 100 and 60 of 100.
    expect((await months('AO1')).months.slice(-2)).toEqual([
      ['2026-10', 2, 5100, 98.24],
      ['2026-11', 2, 200, 45],
    ]);
    // SO2 adds 50 of 100; 25 of 100 and 1,000 of 2,000, SO9 7 of 7.
    expect((await months('ADMIN1')).months.slice(-2)).toEqual([
      ['2026-10', 3, 5200, 97.31],
      ['2026-11', 5, 2307, 48.63],
    ]);
  });

  it('sums that are kept and answers that are read say the same', async () => {
    await filled('SO1', '2026-02-28T20:00:00Z', counter(['JK', 3], ['MRF', 1]));
    await readAll();
    await inTransaction(test.pool, (client) => gatherSums(toWriteDb(client)));
    const sums = await months('ADMIN1', { zone: 'NZ' });
    const regions = ['NR1', 'NR2', '-'];
    const read = await Promise.all(regions.map((region) => months('ADMIN1', { zone: 'NZ', region })));
    const sum = (at: number, column: 1 | 2) =>
      read.reduce((total, { months: rows }) => total + Number(rows[at]?.[column]), 0);
    expect(sums.months.map(([month, surveys, tyres]) => [month, surveys, tyres])).toEqual(
      sums.months.map(([month], at) => [month, sum(at, 1), sum(at, 2)]),
    );
    // 28 February, 20:00 UTC, is 1 March in India.
    expect(sums.months[3]).toEqual(['2026-03', 1, 4, 75]);
  });
});
