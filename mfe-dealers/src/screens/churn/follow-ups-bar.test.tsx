import { act, screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse } from 'shared-auth/testing';
import { addDays } from 'shared-ui/form';
import { indiaToday, setQueuedRecords } from 'shared-ui';
import { dealer, followUp, listKey, mentionKey, response, show } from './testing/show-churn.tsx';

const assignKey = 'POST /api/v1/dealers/churn-follow-ups/assign';
const remindKey = 'POST /api/v1/dealers/churn-follow-ups/remind';

const rows = [
  dealer(1, { month: '2024-08' }),
  dealer(2, { month: '2024-08', followUp: followUp({ month: '2024-07', version: 9 }) }),
  dealer(3, { followUp: null }),
];
const people: Fakes = {
  [listKey]: () => response(rows),
  [mentionKey]: () => ({
    data: [],
    people: [
      { SAP_ID: 'SO1', name: 'Asha Rao' },
      { SAP_ID: 'AO1', name: 'Ravi Kumar' },
    ],
    message: 'OK',
  }),
};
const done = (code: number, message = 'Assigned.') => ({
  result: 'done' as const,
  subject: `Dealer ${code} · D${code}`,
  message,
  code: null,
});
const refused = (code: number, message: string) => ({ ...done(code, message), result: 'refused' as const, code: 'X' });
const bar = () => screen.getByLabelText('Decisions');

const showSelected = async (fakes: Fakes, ...codes: number[]) => {
  const parts = show({ ...people, ...fakes });
  for (const code of codes) await parts.person.click(await screen.findByLabelText(`Select D${code}`));
  return parts;
};
const press = (person: ReturnType<typeof show>['person'], name: string) =>
  person.click(within(bar()).getByText(name, { selector: 'button' }));

it('selected dealers are assigned to a person for a week, each with the version that was seen of its risk', async () => {
  const { api, person } = await showSelected(
    { [assignKey]: () => ({ data: { results: [done(1), done(2), done(3)] }, message: 'OK' }) },
    1,
    2,
    3,
  );
  await press(person, 'Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 dealers' }));
  await person.click(dialog.getByRole('combobox', { name: 'Assigned to' }));
  await person.click(await screen.findByRole('option', { name: 'Asha Rao · SO1' }));
  await person.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await within(bar()).findByText('3 assigned.')).toBeVisible();
  expect(within(bar()).queryByText(/selected/)).toBeNull();
  expect(api.to(assignKey)[0]?.body).toEqual({
    items: [
      { dealerCode: 'D1', month: '2024-08', version: 3 },
      { dealerCode: 'D2', month: '2024-08', version: null },
      { dealerCode: 'D3', month: '2024-08', version: null },
    ],
    owner: 'SO1',
    dueDay: addDays(indiaToday(), 7),
  });
  await waitFor(() => expect(api.to(listKey).length).toBeGreaterThan(1));
});

it('nothing is assigned without a person', async () => {
  const { api, person } = await showSelected({}, 1);
  await press(person, 'Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 dealer' }));
  await person.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Please choose a person.')).toBeVisible();
  expect(api.to(assignKey)).toEqual([]);
});

it('owners of selected dealers are reminded; what is refused stays selected, and the results say why', async () => {
  const sentence = 'Asha Rao was reminded today at 10:30 AM by Ravi Kumar.';
  const { api, person } = await showSelected(
    { [remindKey]: () => ({ data: { results: [done(1, 'Reminded.'), refused(2, sentence)] }, message: 'OK' }) },
    1,
    2,
  );
  await press(person, 'Remind');
  expect(await within(bar()).findByText('1 reminded, 1 refused.')).toBeVisible();
  expect(within(bar()).getByText('1 selected')).toBeVisible();
  expect(api.to(remindKey)[0]?.body).toEqual({ dealerCodes: ['D1', 'D2'] });
  await press(person, 'Results');
  expect(within(await screen.findByRole('dialog', { name: 'Results' })).getByText(sentence)).toBeVisible();
});

it('a failed reminder keeps the selection, and can be sent again', async () => {
  let isDown = true;
  const { api, person } = await showSelected(
    {
      [remindKey]: () => (isDown ? refuse('INTERNAL') : { data: { results: [done(1, 'Reminded.')] }, message: 'OK' }),
    },
    1,
  );
  await press(person, 'Remind');
  await waitFor(() => expect(api.to(remindKey)).toHaveLength(1));
  expect(await within(bar()).findByText('1 selected')).toBeVisible();
  isDown = false;
  await press(person, 'Remind');
  expect(await within(bar()).findByText('1 reminded.')).toBeVisible();
});

const many = Array.from({ length: 12 }, (_, index) => dealer(index + 1, { month: '2024-08' }));
const pages: Fakes = {
  ...people,
  [listKey]: ({ query }) =>
    response(many.slice(0, query.limit), {
      totalPage: query.limit === 10 ? 2 : 1,
      totalCount: 12,
      ...(query.groupBy && {
        groups: {
          by: 'risk',
          count: 1,
          page: [{ value: 'High Risk', count: 12, isClosed: false, first: 0, start: 0, shownCount: 10 }],
        },
      }),
    }),
  [remindKey]: ({ body }) => ({
    data: { results: body.dealerCodes.map((_, index) => done(index + 1, 'Reminded.')) },
    message: 'OK',
  }),
};

it('owners of all dealers that match are reminded, other pages too', async () => {
  const { api, person } = show(pages, '/dealer-churn?club=GP');
  await screen.findByLabelText('Select D1');
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await press(person, 'Select all 12');
  expect(await within(bar()).findByText('12 selected')).toBeVisible();
  expect(api.to(listKey).at(-1)?.query).toEqual({ club: 'GP', page: '1', limit: '100' });
  await press(person, 'Remind');
  expect(await within(bar()).findByText('12 reminded.')).toBeVisible();
  expect(api.to(remindKey)[0]?.body).toEqual({ dealerCodes: many.map(({ dealerCode }) => dealerCode) });
});

it('a whole group of dealers is selected, other pages too', async () => {
  const { api, person } = show(pages, '/dealer-churn?group=risk');
  await person.click(await screen.findByRole('button', { name: 'Select group: High Risk' }));
  expect(await within(bar()).findByText('12 selected')).toBeVisible();
  expect(api.to(listKey).at(-1)?.query).toEqual({ groupBy: 'risk', group: 'High Risk', page: '1', limit: '100' });
});

it("'Needs action' is sent as a filter of its own, in place of another follow-up filter", async () => {
  const { api, person, address } = show(people, '/dealer-churn?due=overdue');
  await screen.findByText('Dealer 1');
  expect(screen.getByLabelText('Follow-up')).toHaveValue('overdue');
  await person.selectOptions(screen.getByLabelText('Follow-up'), 'Needs action');
  await waitFor(() => expect(address()).toBe('/dealer-churn?needsAction=yes'));
  await waitFor(() => expect(api.to(listKey).at(-1)?.query).toEqual({ page: '1', limit: '10', needsAction: 'yes' }));
  expect(screen.getByLabelText('Follow-up')).toHaveValue('needs');
});

it('marks each risk whose assignment waits on this device, until it is sent', async () => {
  show(people);
  const rowOf = async (code: number) => (await screen.findByLabelText(`Select D${code}`)).closest('tr')!;
  const waits = async (code: number) => within(await rowOf(code)).queryByText('Waits for a connection');
  await rowOf(3);
  act(() =>
    setQueuedRecords(
      new Map(['churn D1 2024-08', 'churn D3 2024-08'].map((id) => [id, { state: 'waiting', at: Date.now() }])),
    ),
  );
  expect(await Promise.all([waits(1), waits(2), waits(3)])).toEqual([expect.anything(), null, expect.anything()]);
  act(() => setQueuedRecords(new Map()));
  expect(screen.queryByText('Waits for a connection')).not.toBeInTheDocument();
});
