import { surveyFigures } from 'api-contract';
import { inTransaction } from '../../../../database/transaction.ts';
import { toWriteDb } from '../../../../database/sql.ts';
import { brands, bySize, counter, filled, readAll, sizes, test } from '../testing/start-figures.ts';
import { countUsualAnswers } from './usual-answers.ts';

const path = '/api/v1/scan/figures/unusual';
const now = new Date('2026-11-21T06:00:00Z');
const judge = (at = now) =>
  inTransaction(test.pool, async (client) => {
    await client.query('delete from survey_usual_answers');
    await countUsualAnswers(toWriteDb(client), at);
  });
const list = async (as = 'ADMIN1', query: Record<string, string> = {}) =>
  surveyFigures.unusualAnswers.response.parse((await test.call('GET', path, { as, query })).json());
const put = (body: object, as = 'ADMIN1', headers: Record<string, string> = {}) =>
  test.call('PUT', path, { as, body, headers });
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };

/** 1 to `count` tyres of a brand, one survey each. */
const fill = async (count: number, name = 'CEAT') => {
  for (let tyres = 1; tyres <= count; tyres += 1)
    await filled('SO1', '2026-11-03T06:00:00Z', counter([name, tyres]), `Plain ${tyres}`);
};

describe('D-371: unusual answers', () => {
  beforeEach(() => test.pool.query('truncate survey_documents cascade; delete from survey_usual_answers'));

  it('an answer beyond three quartile distances is unusual; one at the limit is not', async () => {
    await fill(22);
    // With these two the quartiles are 6.75 and 18.25, the median 12.5.
    await filled('SO1', '2026-11-04T06:00:00Z', counter(['CEAT', 52.75]), 'At the limit');
    await filled('SO2', '2026-11-04T06:00:00Z', counter(['CEAT', '52.76']), 'Beyond');
    await readAll();
    await judge();
    const { data } = await list();
    expect(data).toEqual([
      expect.objectContaining({
        brand: 'CEAT',
        tyres: 52.76,
        median: 12.5,
        lowest: 0,
        highest: 52.75,
        documentName: 'Beyond',
        SAP_ID: 'SO2',
        leftOutBy: null,
        reason: null,
      }),
    ]);
    expect(await brands('ADMIN1', NOVEMBER)).toMatchObject({ unusual: 1, leftOut: 0 });
  });

  it('nothing is unusual among fewer than 20 answers, nor by answers older than 365 days', async () => {
    await fill(18);
    await filled('SO1', '2026-11-04T06:00:00Z', counter(['CEAT', 120_000]));
    await readAll();
    await judge();
    expect((await list()).data).toEqual([]);
    await filled('SO1', '2025-11-21T06:00:00Z', counter(['CEAT', 10]));
    await readAll();
    await judge();
    expect((await list()).data).toEqual([]);
    await filled('SO1', '2025-11-22T06:00:00Z', counter(['CEAT', 10]));
    await readAll();
    await judge();
    expect((await list()).data.map(({ tyres }) => tyres)).toEqual([120_000]);
  });

  it('more than 100 times the median is unusual, however far the quartiles lie apart', async () => {
    for (const tyres of [...Array(11).fill(1), ...Array(10).fill(1000)])
      await filled('SO1', '2026-11-03T06:00:00Z', counter(['MRF', tyres]));
    await readAll();
    await judge();
    const { data, totalCount } = await list();
    expect([totalCount, data[0]?.tyres, data[0]?.median, data[0]?.highest]).toEqual([10, 1000, 1, 100]);
  });

  describe('with one of 120,000 tyres', () => {
    let documentId = '';
    const unusual = async () => {
      const answer = (await list()).data.find((one) => one.documentId === documentId);
      if (!answer) throw new Error('The answer is not in the list.');
      return answer;
    };
    const leaveOut = async (more: object = {}, as?: string) => {
      const { version } = await unusual();
      return put({ documentId, brand: 'CEAT', reason: 'Typed twice', version, ...more }, as);
    };
    const tyresOf = async () =>
      (await brands('ADMIN1', NOVEMBER)).data.total.now.brands.find(({ brand }) => brand === 'CEAT');

    beforeEach(async () => {
      await fill(22);
      documentId = await filled('SO1', '2026-11-04T06:00:00Z', counter(['CEAT', '1,20,000'], ['JK', 7]), 'Typo');
      await readAll();
      await judge();
    });

    it('it counts until a manager leaves it out with a reason, and again when he says so', async () => {
      expect(await tyresOf()).toMatchObject({ tyres: 120_253, surveys: 23 });
      const answer = await leaveOut();
      expect(answer.json()).toMatchObject({
        data: { leftOutBy: 'ADMIN1', reason: 'Typed twice', tyres: 120_000 },
        message: 'The figures leave this answer out.',
      });
      expect(await tyresOf()).toMatchObject({ tyres: 253, surveys: 22 });
      expect(await brands('ADMIN1', NOVEMBER)).toMatchObject({ unusual: 0, leftOut: 1, pending: 0 });
      // The survey's other brand still counts.
      expect((await brands('ADMIN1', NOVEMBER)).data.total.now).toMatchObject({ surveys: 23, tyres: 260 });
      expect((await list('ADMIN1', { state: 'counted' })).data).toEqual([]);
      expect((await list('ADMIN1', { state: 'left-out' })).totalCount).toBe(1);
      const again = await put({ documentId, brand: 'CEAT', version: (await unusual()).version });
      expect(again.json()).toMatchObject({ data: { leftOutBy: null, reason: null } });
      expect(await tyresOf()).toMatchObject({ tyres: 120_253, surveys: 23 });
      const { data: history } = (await test.call('GET', `/api/v1/history/survey/${documentId}`, { as: 'AO1' })).json();
      expect(history).toMatchObject([
        { action: 'count-again', before: { 'CEAT in figures': 'left out' }, after: { 'CEAT in figures': 120_000 } },
        {
          action: 'leave-out',
          before: { 'CEAT in figures': 120_000 },
          after: { 'CEAT in figures': 'left out', reason: 'Typed twice' },
        },
      ]);
    });

    it('it stays left out when the survey is read again with the same number, also after a new count', async () => {
      await leaveOut();
      await test.pool.query('insert into survey_answers_due (document_id) values ($1)', [documentId]);
      await readAll();
      await judge();
      expect(await tyresOf()).toMatchObject({ tyres: 253 });
      expect((await unusual()).reason).toBe('Typed twice');
    });

    it('a corrected number counts again', async () => {
      await leaveOut();
      await test.pool.query(
        `update survey_documents set edited_document = $2, edited_by = 'AO1', edited_at = now() where id = $1`,
        [documentId, counter(['CEAT', 12], ['JK', 7])],
      );
      await readAll();
      expect(await tyresOf()).toMatchObject({ tyres: 265, surveys: 23 });
      expect(await brands('ADMIN1', NOVEMBER)).toMatchObject({ unusual: 0, leftOut: 0 });
    });

    it('the sizes of the survey leave the brand out as well', async () => {
      const sized = await filled(
        'SO2',
        '2026-11-04T06:00:00Z',
        bySize(['145/80R12', 'CEAT', 90_000], ['145/80R12', 'JK', 3], ['9.00-20', 'CEAT', 5]),
        'By size',
      );
      await readAll();
      const sizeRows = async () =>
        (await sizes('ADMIN1', NOVEMBER)).data.sizes.map(({ size, now: sums }) => [size, sums.surveys, sums.tyres]);
      expect(await sizeRows()).toEqual([
        ['145/80R12', 1, 90_003],
        ['9-20', 1, 5],
      ]);
      await put({ documentId: sized, brand: 'CEAT', reason: 'Rupees', version: 1 });
      expect(await sizeRows()).toEqual([['145/80R12', 1, 3]]);
    });

    it('the second of two managers who saw the same answer is told', async () => {
      const { version } = await unusual();
      const bodies = ['Typed twice', 'Rupees'].map((reason) => ({ documentId, brand: 'CEAT', reason, version }));
      const answers = await Promise.all(bodies.map((body) => put(body)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const late = answers.find(({ statusCode }) => statusCode === 409);
      expect(late?.json().current).toEqual(await unusual());
    });

    it('managers of another zone neither see nor change it', async () => {
      expect((await list('AO9')).data).toEqual([]);
      expect(await brands('AO9', NOVEMBER)).toMatchObject({ unusual: 0, leftOut: 0 });
      expect((await leaveOut({}, 'AO9')).statusCode).toBe(403);
      expect((await leaveOut({}, 'AO1')).statusCode).toBe(200);
    });

    it.each([
      ['a blank reason', { reason: '  ' }, 400],
      ['an unknown brand', { brand: 'CEAT TYRES' }, 400],
      ['a brand with a usual answer', { brand: 'JK' }, 404],
      ['another survey', { documentId: '00000000-0000-4000-8000-000000000000' }, 404],
    ])('%s is refused', async (_name, more, status) => {
      expect((await leaveOut(more)).statusCode).toBe(status);
    });
  });
});
