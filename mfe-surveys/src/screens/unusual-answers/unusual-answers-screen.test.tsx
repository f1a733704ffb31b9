import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import UnusualAnswersScreen from './unusual-answers-screen.tsx';
import type { UnusualAnswer } from './unusual-answers.api.ts';

const list = 'GET /api/v1/scan/figures/unusual';
const put = 'PUT /api/v1/scan/figures/unusual';
const typo: UnusualAnswer = {
  documentId: '11111111-1111-4111-8111-111111111111',
  brand: 'CEAT',
  tyres: 120_000,
  median: 12.5,
  lowest: 0,
  highest: 52.75,
  documentName: 'Delhi East',
  scanDate: '2026-11-04T06:00:00Z',
  SAP_ID: 'SO1',
  officerName: 'Asha Rao',
  leftOutBy: null,
  leftOutByName: null,
  leftOutAt: null,
  reason: null,
  version: 1,
};
const leftOut: UnusualAnswer = {
  ...typo,
  leftOutBy: 'AO1',
  leftOutByName: 'Vik Nair',
  leftOutAt: '2026-11-05T06:00:00Z',
  reason: 'Typed twice',
  version: 2,
};
const answer = (data: UnusualAnswer[]) => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});

function show(first: UnusualAnswer, fakes: Fakes = {}, path = '/survey/unusual?start=2026-11-01&end=2026-11-30') {
  let current = first;
  return renderSignedIn(<UnusualAnswersScreen />, {
    role: 'AO',
    path,
    api: {
      'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }),
      [list]: () => answer([current]),
      [put]: ({ body }) => {
        const { reason } = body as { reason?: string };
        current = { ...(reason ? leftOut : typo), reason: reason ?? null, version: current.version + 1 };
        return { data: current, message: reason ? 'Left out.' : 'Counted.' };
      },
      ...fakes,
    },
  });
}
const row = async () => (await screen.findByText('CEAT')).closest('tr') as HTMLElement;

it('D-371: a row says what the survey says, what is usual, and where the survey is', async () => {
  const { api } = show(typo);
  expect(
    within(await row())
      .getAllByRole('cell')
      .slice(0, 7)
      .map((cell) => cell.textContent),
  ).toEqual(['CEAT', '1,20,000', 'up to 52.8', 'Delhi East', 'Asha Rao · SO1', '04/11/2026', 'Counted']);
  expect(screen.getByRole('link', { name: 'Delhi East' })).toHaveAttribute(
    'href',
    `/survey?officer=SO1&file=${typo.documentId}`,
  );
  expect(api.to(list)[0]?.query).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-30' });
});

it('D-371: an answer is left out with a reason, and Undo counts it again', async () => {
  const { person, api } = show(typo);
  await person.click(await screen.findByRole('button', { name: /^Leave out/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave an answer out' });
  expect(dialog).toHaveTextContent('1,20,000 tyres of CEAT; usual is up to 52.8.');
  await person.click(within(dialog).getByRole('button', { name: 'Leave out' }));
  expect(await within(dialog).findByText('Please give a reason.')).toBeVisible();
  expect(api.to(put)).toEqual([]);
  await person.type(within(dialog).getByLabelText(/^Reason/), 'Typed twice');
  await person.click(within(dialog).getByRole('button', { name: 'Leave out' }));
  expect(await screen.findByText('Left out by Vik Nair · AO1 on 05/11/2026: Typed twice')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await row()).toHaveTextContent('Counted'));
  const { documentId, brand } = typo;
  expect(api.to(put).map(({ body }) => body)).toEqual([
    { documentId, brand, version: 1, reason: 'Typed twice' },
    { documentId, brand, version: 2 },
  ]);
});

it('D-371: an answer that counts again is left out by Undo with the reason it had', async () => {
  const { person, api } = show(leftOut);
  await person.click(await screen.findByRole('button', { name: /again$/ }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Left out by/)).toBeVisible();
  expect(api.to(put).at(-1)?.body).toMatchObject({ reason: 'Typed twice', version: 3 });
});

it('a refused change keeps the reason that was typed', async () => {
  const { person } = show(typo, { [put]: () => refuse('CHANGED_MEANWHILE') });
  await person.click(await screen.findByRole('button', { name: /^Leave out/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave an answer out' });
  await person.type(within(dialog).getByLabelText(/^Reason/), 'Typed twice');
  await person.click(within(dialog).getByRole('button', { name: 'Leave out' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Typed twice');
});

it('place and state of the address limit the list, and the export has the same rows', async () => {
  const { person, api } = show(leftOut, {}, '/survey/unusual?start=2026-11-01&end=2026-11-30&zone=NZ&state=left-out');
  await row();
  expect(api.to(list)[0]?.query).toMatchObject({ zone: 'NZ', state: 'left-out' });
  await person.click(screen.getByRole('button', { name: /Excel|Export/ }));
  const { rows } = await readExport();
  expect(rows[0]).toEqual([
    'CEAT',
    120_000,
    'up to 52.8',
    'Delhi East',
    'Asha Rao · SO1',
    '04/11/2026',
    'Left out by Vik Nair · AO1 on 05/11/2026: Typed twice',
  ]);
});

it('the list says so when nothing is unusual, and when it can not be read', async () => {
  // Without days in the address: those of another month than today's would count as a filter.
  const { unmount } = show(typo, { [list]: () => answer([]) }, '/survey/unusual');
  expect(await screen.findByText('No unusual answers on these days.')).toBeVisible();
  unmount();
  show(typo, { [list]: () => refuse('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('D-375: a heading sorts the answers of the server, and another begins ascending', async () => {
  const { person, api } = show(typo);
  await row();
  await person.click(screen.getByRole('button', { name: 'Tyres' }));
  await person.click(screen.getByRole('button', { name: 'Tyres' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'tyres', direction: 'desc' }));
  await person.click(screen.getByRole('button', { name: 'Filled By' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'officer', direction: 'asc' }));
});

it('0106: unusual answers are grouped by officer, with all tyres of each', async () => {
  const group = {
    value: 'SO1',
    name: 'Asha Rao',
    count: 25,
    sums: { tyres: 120_000 },
    isClosed: true,
    first: 0,
    start: 0,
    shownCount: 0,
  };
  const { api } = show(
    typo,
    { [list]: () => ({ ...answer([]), totalCount: 25, groups: { by: 'officer', count: 1, page: [group] } }) },
    '/survey/unusual?start=2026-11-01&end=2026-11-30&group=officer&closed=*',
  );
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Asha Rao · SO1 25Tyres 1,20,000');
  expect(api.to(list)[0]?.query).toMatchObject({ groupBy: 'officer', closed: '*' });
});
