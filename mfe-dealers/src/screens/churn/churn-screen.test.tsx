import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { RISK_LEVELS } from '../../churn-figures.ts';
import { listKey, countKey, followUp, dealer, response, counts, show } from './testing/show-churn.tsx';

const card = (risk: string) => screen.findByRole('article', { name: risk });

describe('the list', () => {
  it('DL-CHU-02, D-111: has the documented columns with the three months before, oldest first', async () => {
    show();
    await screen.findByText('Dealer 1');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Select',
      'Dealer Code',
      'Name',
      'Club',
      'Dealer Type',
      'Risk',
      'SO Response',
      'Assigned To',
      'Action Plan Status',
      'May 2024',
      'Jun 2024',
      'Jul 2024',
      'Sales Trend',
      'Follow-up',
      'Outcome',
    ]);
    expect(
      within(screen.getAllByRole('row')[1]!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '',
      'D1',
      'Dealer 1',
      'GP',
      'FM',
      'High Risk',
      'Low Risk',
      'Asha Rao · SO1',
      'Executed',
      '12,34,567.5',
      '0',
      '500',
      '-100%',
      'Overdue (09/08/2024)',
      'Lost',
    ]);
  });

  it('DL-CHU-04, DL-CHU-05, DL-CHU-06, D-110, D-113, D-311: club, month and year begin with what the server says and are sent', async () => {
    const { api, person, address } = show();
    await screen.findByText('Dealer 1');
    expect(api.to(listKey)[0]?.query).toEqual({ page: '1', limit: '10' });
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Club')).toEqual(['All', 'Gold Plus', 'ZZ']);
    expect(options('Month')).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '));
    expect(options('Year')).toEqual(['2022', '2023', '2024']);
    expect(screen.getByLabelText('Month')).toHaveValue('8');
    expect(screen.getByLabelText('Year')).toHaveValue('2024');
    await person.selectOptions(screen.getByLabelText('Month'), 'Jan');
    await person.selectOptions(screen.getByLabelText('Year'), '2023');
    await person.selectOptions(screen.getByLabelText('Club'), 'Gold Plus');
    await waitFor(() => expect(address()).toBe('/dealer-churn?month=1&year=2023&club=GP'));
    await waitFor(() =>
      expect(api.to(listKey).at(-1)?.query).toEqual({ page: '1', limit: '10', month: '1', year: '2023', club: 'GP' }),
    );
    expect(api.to(countKey).at(-1)?.query).toEqual({ month: '1', year: '2023' });
  });

  it('DL-CHU-03, DL-CHU-07, D-039: searches, pages by 10, 25, 50 or 100 and sorts on the server', async () => {
    const { api, person } = show({ [listKey]: () => response([dealer(1)], { totalCount: 40, totalPage: 4 }) });
    await screen.findByText('Dealer 1');
    await person.type(screen.getByLabelText('Search Dealer Code, Name or Assignee'), 'asha');
    await waitFor(() => expect(api.to(listKey).at(-1)?.query).toMatchObject({ search: 'asha' }));
    const size = screen.getByRole('combobox', { name: /per page/i });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '50', '100']);
    await person.selectOptions(size, '25');
    await waitFor(() => expect(api.to(listKey).at(-1)?.query).toMatchObject({ limit: '25' }));
    await person.click(screen.getByRole('button', { name: /^Jul 2024/ }));
    await waitFor(() => expect(api.to(listKey).at(-1)?.query).toMatchObject({ sort: 'sales3', direction: 'asc' }));
  });

  it('DL-CHU-24, D-017: exports all that match as Dealer-Churn.xlsx', async () => {
    const { api, person } = show({}, '/dealer-churn?conflict=High+Risk');
    await screen.findByText('Dealer 1');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    const file = await readExport();
    expect(file.name).toBe('Dealer-Churn.xlsx');
    expect(file.header.slice(8, 11)).toEqual(['May 2024', 'Jun 2024', 'Jul 2024']);
    expect(file.rows[0]).toEqual([
      'D1',
      'Dealer 1',
      'GP',
      'FM',
      'High Risk',
      'Low Risk',
      'SO1',
      'Executed',
      1234567.5,
      0,
      500,
      -100,
      'Overdue (09/08/2024)',
      'Lost',
    ]);
    expect(api.to(listKey).at(-1)?.query).toEqual({ page: '1', limit: '100', risk: 'High Risk', conflict: 'yes' });
  });

  it("DL-CHU-22: a failure is told as 'error fetching data', with 'Try again' where the table would be", async () => {
    show({ [listKey]: () => refuse('INTERNAL') });
    expect(await screen.findByText('error fetching data')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('D-366: a follow-up names the day of the deed, and whose risk it was where it is not the row’s', async () => {
    const acted = { actedAt: '2024-08-10T18:45:00.000Z', dueDay: '2024-12-05', state: 'in-time' } as const;
    show({
      [listKey]: () =>
        response([
          dealer(1, { month: '2024-08', followUp: followUp(acted) }),
          dealer(2, { month: '2024-08', followUp: followUp({ ...acted, month: '2024-06' }) }),
          dealer(3, { month: '2024-07', followUp: followUp({ month: '2024-07' }) }),
        ]),
    });
    await screen.findByText('Dealer 1');
    const cells = (column: number) =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[column]?.textContent);
    expect(cells(13)).toEqual([
      'Acted on in time (11/08/2024)',
      'Acted on in time (11/08/2024), risk of Jun 2024',
      'Overdue (09/08/2024)',
    ]);
    expect(cells(5)).toEqual(['High Risk', 'High Risk', 'High Risk, Jul 2024']);
  });

  it('begins with what needs action; a search, a card or its conflicts look at all dealers', async () => {
    const { api, person, address } = show({}, '/dealer-churn');
    await screen.findByText('Dealer 1');
    expect(address()).toBe('/dealer-churn?needsAction=yes');
    expect(screen.getByLabelText('Follow-up')).toHaveDisplayValue('Needs action');
    expect(api.to(listKey).map(({ query }) => query.needsAction)).toEqual(['yes']);
    await person.selectOptions(screen.getByLabelText('Club'), 'Gold Plus');
    await waitFor(() => expect(address()).toBe('/dealer-churn?needsAction=yes&club=GP'));
    const search = screen.getByLabelText('Search Dealer Code, Name or Assignee');
    await person.type(search, 'D1');
    await waitFor(() => expect(address()).toBe('/dealer-churn?club=GP&search=D1'));
    expect(search).toHaveFocus();
    await waitFor(() =>
      expect(api.to(listKey).at(-1)?.query).toEqual({ page: '1', limit: '10', club: 'GP', search: 'D1' }),
    );
    expect(within(await card('High Risk')).getByRole('link')).toHaveAttribute(
      'href',
      '/dealer-churn?month=8&year=2024&risk=High+Risk',
    );
  });

  it('6.4, D-112: conflicts are those of all dealers, also from the list of what needs action', async () => {
    const { api, person, address } = show({}, '/dealer-churn');
    await screen.findByText('Dealer 1');
    await person.click(within(await card('High Risk')).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/dealer-churn?conflict=High+Risk'));
    expect(api.to(listKey).at(-1)?.query).not.toHaveProperty('needsAction');
  });

  it('lists all dealers once nothing else is chosen, and keeps that in the address', async () => {
    const { api, person, address } = show(
      { [listKey]: ({ query }) => response(query.needsAction ? [] : [dealer(1)]) },
      '/dealer-churn',
    );
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Dealer 1');
    expect(address()).toBe('/dealer-churn?needsAction=no');
    expect(screen.getByLabelText('Follow-up')).toHaveDisplayValue('All');
    expect(api.to(listKey).at(-1)?.query).toEqual({ page: '1', limit: '10' });
    await person.selectOptions(screen.getByLabelText('Follow-up'), 'Overdue');
    await waitFor(() => expect(address()).toBe('/dealer-churn?due=overdue'));
  });

  it('lists who is at risk with nobody on it, as the follow-through counts them', async () => {
    const { api, person, address } = show({}, '/dealer-churn?due=overdue');
    await screen.findByText('Dealer 1');
    await person.selectOptions(screen.getByLabelText('Follow-up'), 'At risk, nobody on it');
    await waitFor(() => expect(address()).toBe('/dealer-churn?atRisk=yes&acted=none'));
    await waitFor(() => expect(api.to(listKey).at(-1)?.query).toMatchObject({ atRisk: 'yes', acted: 'none' }));
    expect(screen.getByLabelText('Follow-up')).toHaveDisplayValue('At risk, nobody on it');
    await person.selectOptions(screen.getByLabelText('Follow-up'), 'Due');
    await waitFor(() => expect(address()).toBe('/dealer-churn?due=due'));
  });

  it.each([
    [true, '+12.5% vs last month'],
    [false, 'SO Response'],
  ])('D-120: the cards compare a month only if the one before is covered (%s)', async (isBeforeCovered, text) => {
    show({ [countKey]: () => ({ ...counts, isBeforeCovered }) });
    const [card] = await screen.findAllByRole('article');
    expect(await within(card!).findByText(text, { exact: false })).toBeVisible();
    expect(within(card!).queryAllByText(/last month|%/)).toHaveLength(isBeforeCovered ? 2 : 0);
  });

  describe('churn risks on the first of December, before its facts are there', () => {
    beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-30T18:30:00Z'), advanceTimers: true }));
    afterEach(() => jest.useRealTimers());
    const none = { ...counts, churnCount: counts.churnCount.map((one) => ({ ...one, current: 0 })) };

    it.each([
      [
        'the newest month is shown, and the missing one named',
        '',
        11,
        counts,
        'No data for Dec 2026 yet. This is Nov 2026.',
      ],
      ['a month that has its facts says nothing', '', 12, counts, undefined],
      ['a chosen month with facts says nothing', '?month=11&year=2026', 11, counts, undefined],
      ['a chosen month without facts says so', '?month=12&year=2026', 12, none, 'No data for Dec 2026 yet.'],
      ['a month of before without facts has none to come', '?month=3&year=2026', 3, none, 'No data for Mar 2026.'],
    ])('D-110: %s', async (_, query, month, cards, expected) => {
      show(
        { [listKey]: () => response([dealer(1)], { month, year: 2026 }), [countKey]: () => cards },
        `/dealer-churn${query}`,
      );
      await within(await card('High Risk')).findByText(cards === none ? '0' : '1,200');
      const sentence = screen.queryByText(/^No data for/);
      expect(sentence?.textContent).toBe(expected);
      const cardArea = within(screen.getByRole('region', { name: 'Risk levels' }));
      expect(cardArea.queryAllByText(/%/)).toHaveLength(cards === none ? 0 : 2 * RISK_LEVELS.length);
    });
  });

  it('leads an area manager to the follow-through of his own dealers', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Follow-through by region' })).toHaveAttribute(
      'href',
      '/dealer-churn/follow-through',
    );
  });
});

describe('DL-CHU-08, DL-CHU-09, DL-CHU-12, D-120: the cards', () => {
  it('keep their order and show what the model and the officers say; the count opens its dealers', async () => {
    show();
    await screen.findByText('Dealer 1');
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      'High Risk',
      'Low Risk',
      'Obvious Churner',
      'No Risk',
      'Performing Well',
    ]);
    const high = await card('High Risk');
    await within(high).findByText('1,200');
    expect(high).toHaveTextContent('High Risk1,200+12.5% vs last monthSO Response 0 (0%)View Conflict');
    expect(within(high).getByRole('link')).toHaveAttribute('href', '/dealer-churn?month=8&year=2024&risk=High+Risk');
    expect(screen.getByRole('link', { name: '2: Follow-ups overdue' })).toHaveAttribute(
      'href',
      '/dealer-churn?month=8&year=2024&due=overdue',
    );
  });

  it('6.4, DL-CHU-10, DL-CHU-11: one conflict at a time, Reset turns it off, an empty one is ‘Currently Empty.’', async () => {
    const { api, person, address } = show({
      [listKey]: ({ query }) => response(query.risk === 'Low Risk' ? [] : [dealer(1)]),
    });
    await screen.findByText('Dealer 1');
    const toggle = (risk: string) => within(screen.getByRole('article', { name: risk })).getByRole('button');
    await person.click(toggle('High Risk'));
    expect(toggle('High Risk')).toHaveTextContent('Reset');
    await waitFor(() => expect(api.to(listKey).at(-1)?.query).toMatchObject({ risk: 'High Risk', conflict: 'yes' }));
    await person.click(toggle('Low Risk'));
    expect(toggle('High Risk')).toHaveTextContent('View Conflict');
    expect(toggle('Low Risk')).toHaveTextContent('Reset');
    expect(await screen.findByText('Currently Empty.')).toBeVisible();
    await person.click(toggle('Low Risk'));
    expect(toggle('Low Risk')).toHaveTextContent('View Conflict');
    expect(await screen.findByText('Dealer 1')).toBeVisible();
    expect(address()).toBe('/dealer-churn?needsAction=no');
  });

  it('the screen says which figure of the follow-through is shown, and the way back to all', async () => {
    const { api, person, address } = show({}, '/dealer-churn?month=8&year=2024&atRisk=yes&acted=in-time&region=NR1');
    expect(await screen.findByText('Shown: dealers at risk by the model, acted on in time.')).toBeVisible();
    expect(api.to(listKey).at(-1)?.query).toMatchObject({ atRisk: 'yes', acted: 'in-time', region: 'NR1' });
    await person.click(screen.getByRole('button', { name: 'Show all dealers' }));
    expect(address()).toBe('/dealer-churn?month=8&year=2024&region=NR1');
  });
});
