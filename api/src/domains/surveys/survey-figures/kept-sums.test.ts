import { surveyFigures } from 'api-contract';
import { inTransaction } from '../../../database/transaction.ts';
import { toWriteDb } from '../../../database/sql.ts';
import { gatherSums } from './gather-sums.ts';
import { createSurveyReader } from './reader.ts';
import { test, counter, bySize, filled, readAll, brands, sizes } from './testing/start-figures.ts';

describe('figures over surveys', () => {
  describe('0071: the sums that are kept for the whole company', () => {
    const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const gather = () => inTransaction(test.pool, (client) => gatherSums(toWriteDb(client)));
    /** Zones from sums, and added up from regions, which read the answers. */
    const bothWays = async () => {
      const { data } = await brands('ADMIN1', YEAR);
      return Promise.all(
        data.places.map(async ({ code, uncounted, now: sums }) => {
          const { data: regions } = await brands('ADMIN1', { ...YEAR, zone: code });
          const answers = await Promise.all(
            regions.places.map(({ code: region }) => brands('ADMIN1', { ...YEAR, zone: code, region })),
          );
          const all = answers.map((answer) => answer.data.total);
          const sum = (numberOf: (side: (typeof all)[number]) => number) =>
            all.reduce((total, side) => total + numberOf(side), 0);
          return {
            code,
            sums: [uncounted, sums.surveys, sums.tyres, ...sums.brands.map(({ tyres, surveys: n }) => [tyres, n])],
            regions: [
              regions.total.uncounted,
              regions.total.now.surveys,
              regions.total.now.tyres,
              ...regions.total.now.brands.map(({ tyres, surveys: n }) => [tyres, n]),
            ],
            answers: [
              sum((side) => side.uncounted),
              sum((side) => side.now.surveys),
              sum((side) => side.now.tyres),
              ...surveyFigures.FIGURE_BRANDS.map((_, index) => [
                sum((side) => side.now.brands[index]?.tyres ?? 0),
                sum((side) => side.now.brands[index]?.surveys ?? 0),
              ]),
            ],
          };
        }),
      );
    };
    const sizesBothWays = async (zone: string, region: string) =>
      Promise.all([sizes('ADMIN1', { ...YEAR, zone }), sizes('ADMIN1', { ...YEAR, zone, region })]);
    const looseRows = async () =>
      (
        await test.pool.query(
          `select count(*)::int as count from (select is_loose from survey_brand_sums union all select is_loose from survey_size_sums union all select is_loose from survey_sized_sums) s where is_loose`,
        )
      ).rows[0].count;

    beforeEach(async () => {
      await filled(
        'SO1',
        '2026-11-06T06:00:00Z',
        bySize(['145/80 R12', 'JK', 6], ['9.00-20', 'JK', 1], ['10.00-20', 'CEAT', 2.1]),
        'Sizes',
      );
      await filled('SO2', '2026-11-07T06:00:00Z', bySize(['145/80R12 74T', 'MRF', 0.2]));
      await readAll();
    });

    it.each([
      ['as they come', async () => {}],
      ['put together', gather],
      [
        'after an edit',
        async () => {
          await test.pool.query(
            `update survey_documents set edited_document = $1, edited_by = 'AO1', edited_at = now() where document_name = 'Sizes'`,
            [bySize(['145/80 R12', 'JK', 1], ['9.00-20', 'MRF', 3])],
          );
          await readAll();
        },
      ],
      ['after a survey is gone', () => test.pool.query(`delete from survey_documents where document_name = 'Sizes'`)],
      [
        'after a survey is moved to another day and officer',
        async () => {
          await test.pool.query(
            `update survey_documents set sap_id = 'SO9', scanned_at = '2026-03-01' where document_name = 'Sizes'`,
          );
          await readAll();
        },
      ],
    ])('are what the answers are, %s', async (_, change) => {
      await change();
      for (const isGathered of [false, true]) {
        if (isGathered) {
          await gather();
          expect(await looseRows()).toBe(0);
        }
        const both = await bothWays();
        expect(both.map(({ code }) => code).sort()).toEqual(['NZ', 'WZ']);
        for (const { sums, regions, answers } of both) {
          expect(sums).toEqual(answers);
          expect(regions).toEqual(answers);
        }
        const [sums, read] = await sizesBothWays('NZ', 'NR1');
        expect(sums.data).toEqual(read.data);
        expect(sums.data.sizes.length).toBeGreaterThan(0);
      }
    });

    it('move with an officer who moves, and come back with him to nothing', async () => {
      const places = async () => {
        const { data } = await brands('ADMIN1', YEAR);
        return Object.fromEntries(data.places.map(({ code, now: side }) => [code, [side.surveys, side.tyres]]));
      };
      await gather();
      const before = await places();
      expect(before).toMatchObject({ NZ: [9, 7509.3], WZ: [1, 7] });
      await test.pool.query(`update users set zone = 'WZ', region_code = null where sap_id = 'SO2'`);
      expect(await places()).toMatchObject({ NZ: [5, 5309.1], WZ: [5, 2207.2] });
      await test.pool.query(`update users set zone = 'NZ', region_code = 'NR1' where sap_id = 'SO2'`);
      await gather();
      expect(await places()).toEqual(before);
      for (const table of ['survey_size_sums', 'survey_sized_sums'])
        expect((await test.pool.query(`select from ${table} where zone = 'WZ'`)).rowCount).toBe(0);
    });

    it('are put together while very many surveys are still being read', async () => {
      await test.pool.query('truncate survey_documents cascade');
      await test.pool.query(
        `insert into survey_documents (sap_id, document_name, document, scanned_at)
         select 'SO1', 'Many ' || n, $1, '2026-11-05T06:00:00Z' from generate_series(1, 150) n`,
        [counter(['JK', 2])],
      );
      await test.pool.query(`
        create function refuse_last() returns trigger language plpgsql as $$ begin
          if new.document_id = (select max(id::text)::uuid from survey_documents) then raise 'The last one'; end if; return new; end $$;
        create trigger refuse_last before insert on survey_answers for each row execute function refuse_last()`);
      try {
        const failure = await new Promise<unknown>((resolve) => {
          const reader = createSurveyReader(test.pool, (error) => void reader.stop().then(() => resolve(error)), {
            gatherEvery: 1,
          });
          reader.start();
        });
        expect(failure).toMatchObject({ message: 'The last one' });
        const { rows } = await test.pool.query('select jk, jk_surveys, is_loose from survey_brand_sums');
        expect(rows).toEqual([{ jk: 200, jk_surveys: 100, is_loose: false }]);
      } finally {
        await test.pool.query('drop function refuse_last cascade');
      }
    });

    it('are empty when all surveys are gone', async () => {
      await gather();
      await test.pool.query('truncate survey_uploads cascade');
      await test.pool.query('delete from survey_documents');
      expect((await brands('ADMIN1', YEAR)).data.places).toEqual([]);
      expect((await sizes('ADMIN1', YEAR)).data.sizes).toEqual([]);
      await gather();
      const { rows } = await test.pool.query(
        'select (select count(*) from survey_brand_sums)::int + (select count(*) from survey_size_sums)::int + (select count(*) from survey_sized_sums)::int as left',
      );
      expect(rows).toEqual([{ left: 0 }]);
    });
  });
});
