import { sql } from '../../../database/sql.ts';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const storedTotals = () =>
  test.db.query(sql`select area_code, club, dealer_type, dealers, sales_mtd, sales_last_month, outstanding, overdue
    from dealer_totals where dealers <> 0 order by 1, 2, 3`);
const counted = () =>
  test.db.query(sql`select area_code, club, dealer_type, count(*) as dealers, sum(sales_mtd) as sales_mtd,
    sum(sales_last_month) as sales_last_month, sum(outstanding) as outstanding, sum(overdue) as overdue
    from dealers group by 1, 2, 3 order by 1, 2, 3`);

// Locks rows in one order: otherwise two updates deadlock, which no bare pool retries.
const swapClubs = `with taken as materialized (select id from dealers order by dealer_code for update)
  update dealers d set club = case d.club when 'GOLD' then 'SILVER' else 'GOLD' end from taken where taken.id = d.id`;

describe('the directory’s kept totals', () => {
  it('D-128: stay equal to the rows through inserts, moves, upserts, deletes and parallel writers', async () => {
    await addDealer(test.pool, { code: 'A', club: 'GOLD', sales: 10.25, outstanding: 5 });
    await addDealer(test.pool, { code: 'B', club: 'SILVER', sales: 20.5, overdue: 3 });
    await addDealer(test.pool, { code: 'C', club: 'GOLD', territory: 'WT1', sales: 1, lastMonth: 2 });
    expect(await storedTotals()).toEqual(await counted());
    expect(await storedTotals()).toHaveLength(3);

    await test.pool.query(
      `update dealers set club = 'GOLD', sales_mtd = sales_mtd * 2, sales_last_month = 3, outstanding = outstanding + 4,
         overdue = overdue + 5 where dealer_code in ('A', 'B')`,
    );
    expect(await storedTotals()).toEqual(await counted());

    await test.pool.query(`insert into dealers (dealer_code, name, city, dealer_type, club, status, territory_code, territory_name, zone, region_code, area_code, sales_mtd)
      select code, 'N', 'C', 'FM', 'GOLD', 'A', 'NT1', 'Noida', 'NZ', 'NR1', 'NA1', 7 from unnest(array['A', 'X', 'Y']) code
      on conflict (dealer_code) do update set dealer_type = excluded.dealer_type, sales_mtd = excluded.sales_mtd`);
    expect(await storedTotals()).toEqual(await counted());

    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 4 === 3
          ? test.pool.query(swapClubs)
          : addDealer(test.pool, { code: `P${i}`, club: i % 2 ? 'GOLD' : 'SILVER', sales: i }),
      ),
    );
    expect(await storedTotals()).toEqual(await counted());

    await test.pool.query(`delete from dealers where dealer_code in ('A', 'B', 'P1')`);
    expect(await storedTotals()).toEqual(await counted());
    await test.pool.query('truncate dealers cascade');
    expect(await storedTotals()).toEqual([]);
  });
});
