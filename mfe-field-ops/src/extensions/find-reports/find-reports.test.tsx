import type { Find } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import FindReports from './find-reports.tsx';

it('0104: the search of the console finds reports by beginnings of their words and by similar words, without a call', async () => {
  const { contributed } = renderContributed<Find>((contribute) => <FindReports contribute={contribute} />, {
    role: 'AO',
  });
  const findKeys = async (text: string) =>
    (await contributed()({ text, limit: 5 }, new AbortController().signal)).map(({ id }) => id);
  expect((await findKeys('cor mon'))[0]).toBe('cor-monthly');
  expect(await findKeys('cor report of last month')).toEqual(['cor-last-month']);
  expect(await findKeys('leads')).toEqual(['leads']);
  expect(await findKeys('attendence')).toEqual(['attendance']);
  expect(await contributed()({ text: 'attendence', limit: 1 }, new AbortController().signal)).toMatchObject([
    { id: 'attendance', isNear: true },
  ]);
  expect(await findKeys('travle plan')).toEqual(['travel-plan']);
  expect((await findKeys('cor montly'))[0]).toBe('cor-monthly');
  expect(await findKeys('xqxq')).toEqual([]);
  expect(await findKeys('%')).toEqual([]);
  const [report] = await contributed()({ text: 'leads', limit: 5 }, new AbortController().signal);
  expect(report?.isNear).toBeUndefined();
  expect(report?.to).toMatch(/^\/vists-download\?report=leads&start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/);
});
