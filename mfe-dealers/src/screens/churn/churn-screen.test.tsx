import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { RISK_LEVELS } from '../../churn-figures.ts';
import type { ChurnResponse, ChurnCounts, ChurnDealer, ChurnDetail, ChurnRemark, FollowUp } from './churn.api.ts';
import ChurnScreen from './churn-screen.tsx';

const listKey = 'GET /api/v1/dealers/churn-list-admin';
const countKey = 'GET /api/v1/dealers/churnCount';
const detailKey = 'GET /api/v1/dealers/churn-detail';
const timelineKey = 'GET /api/v1/admin/churn/timeline';
const mentionKey = 'GET /api/v1/user/mention-list';
const commentKey = 'POST /api/v1/admin/churn/comment';
const followKey = 'PUT /api/v1/dealers/churn-follow-up';

const followUp = (more: Partial<FollowUp> = {}): FollowUp => ({
  month: '2024-08',
  owner: 'SO1',
  ownerName: 'Asha Rao',
  dueDay: '2024-08-09',
  assignedAt: '2024-08-02T06:00:00.000Z',
  actedAt: null,
  state: 'overdue',
  version: 3,
  ...more,
});
const dealer = (code: number, more: Partial<ChurnDealer> = {}): ChurnDealer => ({
  dealerCode: `D${code}`,
  name: `Dealer ${code}`,
  MLResponse: 'High Risk',
  MLSalesData: [
    { month: '2024-05', saleValue: 1234567.5 },
    { month: '2024-06', saleValue: 0 },
    { month: '2024-07', saleValue: 500 },
  ],
  remarks: [],
  SAP_ID: 'SO1',
  assigneeName: 'Asha Rao',
  clubCategory: 'GP',
  dealerType1: 'FM',
  healthRemark: ' Low Risk ',
  status: 'Executed',
  executedBy: 'SO2',
  regionCode: 'NR1',
  followUp: followUp(),
  outcome: 'lost',
  ...more,
});
const response = (data: ChurnDealer[], more: Partial<ChurnResponse> = {}): ChurnResponse => ({
  data,
  years: [2022, 2023, 2024],
  clubs: ['GP', 'ZZ'],
  regions: [{ regionCode: 'NR1', name: 'Delhi' }],
  month: 8,
  year: 2024,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
  ...more,
});
const counts: ChurnCounts = {
  churnCount: RISK_LEVELS.map((risk, index) => ({ risk, current: 1200 + index, percentageChange: 12.5 - index * 10 })),
  soResponse: RISK_LEVELS.map((risk, index) => ({ risk, current: index, percentageChange: 0 })),
  due: 4,
  overdue: 2,
  message: 'OK',
};
const remark = (more: Partial<ChurnRemark> = {}): ChurnRemark => ({
  _id: 'r1',
  onDate: '2024-08-09T18:45:00.000Z',
  remark: 'Buys elsewhere',
  actionRemark: 'Met the owner',
  reasons: ['Price', 'Credit days'],
  suggestions: ['Match the slab'],
  additionalRemark: '',
  by: 'SO1',
  byName: 'Asha Rao',
  ...more,
});
const detail = (more: Partial<ChurnDetail> = {}): ChurnDetail => ({
  name: 'Dealer 1',
  dealerCode: 'D1',
  sasOut: 1234567.5,
  out60: 250000,
  outAbove90: 0,
  overdue: 4321,
  remarks: [],
  MLResponse: 'High Risk',
  healthRemark: 'Low Risk',
  status: 'Executed',
  executedBy: 'SO2',
  executedByName: 'Ravi Kumar',
  outcome: 'open',
  followUp: followUp(),
  ...more,
});
const panel: Fakes = {
  [detailKey]: () => ({ data: detail(), message: 'OK' }),
  [timelineKey]: () => ({ data: [remark()], message: 'OK' }),
  'GET /api/v1/dealers/sales-history': () => ({
    data: [
      { month: '2024-07', SaleVal: 500 },
      { month: '2024-08', SaleVal: 900 },
    ],
    message: 'OK',
  }),
  'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
  [mentionKey]: ({ query }) => ({
    data: ['Asha Rao', 'Asad Khan', 'Ravi Kumar'].filter((name) =>
      name.toLowerCase().includes(String(query.search).toLowerCase()),
    ),
    message: 'OK',
  }),
};
const people = [
  { SAP_ID: 'SO1', name: 'Asha Rao' },
  { SAP_ID: 'AO1', name: 'Ravi Kumar' },
];
const show = (fakes: Fakes = {}, path = '/dealer-churn', role: 'AO' | 'ZO' = 'AO') =>
  renderSignedIn(<ChurnScreen />, {
    role,
    path,
    api: { [listKey]: () => response([dealer(1), dealer(2)]), [countKey]: () => counts, ...panel, ...fakes },
  });
const card = (risk: string) => screen.findByRole('article', { name: risk });

describe('the list', () => {
  it('DL-CHU-02, D-111: has the documented columns with the three months before, oldest first', async () => {
    show();
    await screen.findByText('Dealer 1');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
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
      'Follow-up',
      'Outcome',
    ]);
    expect(
      within(screen.getAllByRole('row')[1]!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
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
    expect(cells(11)).toEqual([
      'Acted on in time (11/08/2024)',
      'Acted on in time (11/08/2024), risk of Jun 2024',
      'Overdue (09/08/2024)',
    ]);
    expect(cells(4)).toEqual(['High Risk', 'High Risk', 'High Risk, Jul 2024']);
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
      // Issue 35: what is not there is not compared.
      expect(screen.queryAllByText(/%/)).toHaveLength(cards === none ? 0 : 2 * RISK_LEVELS.length);
    });
  });

  it('the way to the follow-through is ZO’s and ADMIN’s', async () => {
    const { unmount } = show();
    await screen.findByText('Dealer 1');
    expect(screen.queryByRole('link', { name: 'Follow-through by region' })).toBeNull();
    unmount();
    show({}, '/dealer-churn', 'ZO');
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
    expect(address()).toBe('/dealer-churn');
  });

  it('says which figure of the follow-through is shown, and the way back to all', async () => {
    const { api, person, address } = show({}, '/dealer-churn?month=8&year=2024&atRisk=yes&acted=in-time&region=NR1');
    expect(await screen.findByText('Shown: dealers at risk by the model, acted on in time.')).toBeVisible();
    expect(api.to(listKey).at(-1)?.query).toMatchObject({ atRisk: 'yes', acted: 'in-time', region: 'NR1' });
    await person.click(screen.getByRole('button', { name: 'Show all dealers' }));
    expect(address()).toBe('/dealer-churn?month=8&year=2024&region=NR1');
  });
});

describe('the panel', () => {
  const open = async (fakes: Fakes = {}) => {
    const screenParts = show(fakes, '/dealer-churn?dealer=D1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Dealer 1' }));
    return { ...screenParts, drawer };
  };

  it('opens with a row, shows the dealer and closes', async () => {
    const { person, address } = show();
    await person.click(await screen.findByText('Dealer 1'));
    expect(await screen.findByRole('dialog', { name: 'Dealer 1' })).toBeVisible();
    expect(address()).toBe('/dealer-churn?dealer=D1');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/dealer-churn'));
  });

  it('DL-CHU-13, DL-CHU-15, DL-CHU-16, DL-CHU-20, D-114, D-115, D-310: has the amounts in Indian grouping, the action plan and the timeline, and prints', async () => {
    const print = jest.fn();
    window.print = print;
    const { drawer, person } = await open();
    const fact = (label: string) =>
      drawer.getByText(label, { selector: 'dt, dt *' }).closest('dt')?.parentElement ?? null;
    expect(fact('SAS AOD')).toHaveTextContent('12,34,567.50');
    expect(fact('Outstanding 60 Days')).toHaveTextContent('2,50,000');
    expect(fact('Outstanding 90 Days')).toHaveTextContent('0');
    expect(fact('Overdue')).toHaveTextContent('4,321');
    expect(drawer.getByText(/^Action plan executed by:/)).toHaveTextContent(
      'Action plan executed by: Ravi Kumar · SO2',
    );
    expect(drawer.getByText('Impact: Available in next cycle')).toBeVisible();
    const entry = within(await drawer.findByRole('list', { name: 'Remarks' })).getByRole('listitem');
    expect(entry).toHaveTextContent(
      '10/08/2024 12:15 AM · Asha Rao · SO1Buys elsewhereAction: Met the ownerReasons: Price, Credit daysSuggestions: Match the slab',
    );
    await person.click(drawer.getByRole('button', { name: 'Download PDF' }));
    await person.click(drawer.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(2);
  });

  it('DL-CHU-14, D-137: the sales of the months are an area chart, with their table for who does not see it', async () => {
    const { drawer, person } = await open();
    const chart = drawer.getByRole('region', { name: 'Sales Performance' });
    await waitFor(() => expect(chart.querySelectorAll('path[fill-opacity="0.15"]')).toHaveLength(1));
    await person.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(
      within(chart)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['MonthSales', 'Jul 2024500', 'Aug 2024900']);
  });

  it.each(['Pending', 'In Progress', 'Executed', 'Waiting for stock'])(
    'DL-CHU-21, D-115: an action plan that is %j says so, in the list and in the panel',
    async (status) => {
      const { drawer } = await open({
        [listKey]: () => response([dealer(1, { status })]),
        [detailKey]: () => ({ data: detail({ status }), message: 'OK' }),
      });
      expect(drawer.getByText('Action Plan Status', { selector: 'dt' }).parentElement).toHaveTextContent(
        `Action Plan Status${status}`,
      );
      const cells = within(screen.getByText('D1', { selector: 'td, td *' }).closest('tr')!).getAllByRole('cell', {
        hidden: true,
      });
      expect(cells[7]).toHaveTextContent(status);
    },
  );

  it("D-310: a plan that is not executed is executed by '-'", async () => {
    const { drawer } = await open({
      [detailKey]: () => ({ data: detail({ status: 'Pending', followUp: null }), message: 'OK' }),
    });
    expect(drawer.getByText('Action plan executed by: -')).toBeVisible();
    expect(drawer.getByText('Nobody is following up this dealer yet. Mention somebody in a remark.')).toBeVisible();
  });

  it('DL-CHU-17, DL-CHU-19, D-116: Post is disabled while blank; a posted remark is said and the field empty', async () => {
    const { api, drawer, person } = await open({
      [commentKey]: ({ body }) => ({
        data: remark({ remark: (body as { remark: string }).remark }),
        message: 'Remark Added Successfully',
      }),
    });
    const post = drawer.getByRole('button', { name: 'Post' });
    const field = drawer.getByRole('textbox', { name: 'Remark' });
    expect(post).toBeDisabled();
    await person.type(field, '   ');
    expect(post).toBeDisabled();
    await person.type(field, 'Called him');
    await person.click(post);
    expect(await screen.findByText('Remark Added Successfully')).toBeInTheDocument();
    expect(api.to(commentKey)[0]?.body).toEqual({ remark: 'Called him', dealerCode: 'D1' });
    expect(field).toHaveValue('');
    await waitFor(() => expect(api.to(timelineKey).length).toBeGreaterThan(1));
  });

  it("DL-CHU-23: a refused remark is told as 'error adding comment', says why, and keeps what was typed", async () => {
    const { drawer, person } = await open({ [commentKey]: () => refuse('MENTION_OUT_OF_SCOPE') });
    await person.type(drawer.getByRole('textbox', { name: 'Remark' }), 'Dear @Ravi Kumar please');
    await person.click(drawer.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('error adding comment')).toBeInTheDocument();
    expect(drawer.getByText('Only somebody who may see this dealer can follow it up.')).toBeVisible();
    expect(drawer.getByRole('textbox', { name: 'Remark' })).toHaveValue('Dear @Ravi Kumar please');
  });

  it('DL-CHU-18, D-312: a mention is chosen by keyboard; Escape ends the list and not the panel', async () => {
    const { api, drawer, person } = await open({
      [commentKey]: () => ({ data: remark(), message: 'Remark Added Successfully' }),
    });
    const field = drawer.getByRole('textbox', { name: 'Remark' });
    await person.type(field, 'Ask @');
    expect(drawer.queryByRole('listbox')).toBeNull();
    await person.type(field, 'as');
    const list = await drawer.findByRole('listbox', { name: 'People to mention' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Asha Rao', 'Asad Khan']);
    expect(api.to(mentionKey).at(-1)?.query).toEqual({ dealerCode: 'D1', search: 'as' });
    expect(field).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[0]?.id);
    await person.keyboard('{Escape}');
    expect(drawer.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Dealer 1' })).toBeVisible();
    await person.type(field, 'a');
    await drawer.findByRole('option', { name: 'Asad Khan' });
    await person.keyboard('{Backspace}{Backspace}');
    await drawer.findByRole('option', { name: 'Asha Rao' });
    await person.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
    expect(field).toHaveValue('Ask @Asad Khan ');
    expect(field).toHaveFocus();
    expect(drawer.queryByRole('listbox')).toBeNull();
    await person.type(drawer.getByLabelText('Due day'), '31/12/2099');
    await person.click(drawer.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(api.to(commentKey)[0]?.body).toEqual({ remark: 'Ask @Asad Khan', dealerCode: 'D1', dueDay: '2099-12-31' }),
    );
  });

  it('a follow-up is marked as acted on, with its version; a conflict is said', async () => {
    let isFaster = false;
    const { api, drawer, person } = await open({
      [followKey]: () =>
        isFaster
          ? refuse('CHANGED_MEANWHILE')
          : {
              data: followUp({ actedAt: '2024-08-10T00:00:00.000Z', state: 'late', version: 4 }),
              message: 'Follow-up Saved Successfully',
            },
    });
    expect(within(drawer.getByRole('region', { name: 'Follow-up' })).getByText('Overdue (09/08/2024)')).toBeVisible();
    const mark = drawer.getByRole('button', { name: 'Mark as acted on' });
    await person.click(mark);
    await waitFor(() =>
      expect(api.to(followKey)[0]?.body).toEqual({ dealerCode: 'D1', month: '2024-08', version: 3, acted: true }),
    );
    expect(await screen.findByText('Follow-up Saved Successfully')).toBeInTheDocument();
    isFaster = true;
    await person.click(await drawer.findByRole('button', { name: 'Mark as acted on' }));
    expect(await drawer.findByRole('alert')).toHaveTextContent(/changed/i);
  });

  it('D-366: the due day is not before today, and stays once somebody acted', async () => {
    const { drawer, unmount } = await open();
    expect(drawer.getByLabelText('Change due day')).toBeEnabled();
    unmount();
    const acted = followUp({ actedAt: '2024-08-10T00:00:00.000Z', state: 'late' });
    const { drawer: later } = await open({
      [detailKey]: () => ({ data: detail({ followUp: acted }), message: 'OK' }),
    });
    expect(later.getByText('Acted on late (10/08/2024)')).toBeVisible();
    expect(later.getByLabelText('Change due day')).toBeDisabled();
  });

  it('a dealer that is gone or not in the scope is said in the panel', async () => {
    show({ [detailKey]: () => refuse('DEALER_NOT_FOUND') }, '/dealer-churn?dealer=D9');
    const drawer = within(await screen.findByRole('dialog', { name: 'Dealer D9' }));
    expect(await drawer.findByText('Dealer not found.')).toBeVisible();
  });
});

it('issue 38 §3: assignee and due day of an open follow-up are changed in the grid, with the newest version', async () => {
  let stored = followUp();
  const { api, person } = show({
    [listKey]: () =>
      response([
        dealer(1, { followUp: stored, SAP_ID: stored.owner, assigneeName: stored.ownerName }),
        dealer(2, { followUp: followUp({ actedAt: '2024-08-09T06:00:00.000Z', state: 'in-time' }) }),
        dealer(3, { followUp: null, SAP_ID: '', assigneeName: '' }),
      ]),
    [mentionKey]: () => ({ data: people.map(({ name }) => name), people, message: 'OK' }),
    [followKey]: ({ body }) => {
      const { owner = stored.owner, dueDay = stored.dueDay } = body as { owner?: string; dueDay?: string };
      const ownerName = people.find(({ SAP_ID }) => SAP_ID === owner)?.name ?? '';
      stored = { ...stored, owner, ownerName, dueDay, state: 'due', version: stored.version + 1 };
      return { data: stored, message: 'Follow-up Saved Successfully' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change who follows up Dealer 1' }));
  await screen.findByRole('option', { name: 'Ravi Kumar · AO1' });
  await person.selectOptions(screen.getByLabelText('who follows up Dealer 1'), 'AO1');
  expect(await screen.findByText('Follow-up Saved Successfully')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Change due day of Dealer 1$/ }));
  const day = screen.getByLabelText('due day of Dealer 1');
  await person.clear(day);
  await person.type(day, '01/12/2099{Enter}');
  expect(await screen.findByText('Due (01/12/2099)')).toBeVisible();
  expect(api.to(followKey).map(({ body }) => body)).toEqual([
    { dealerCode: 'D1', month: '2024-08', version: 3, owner: 'AO1' },
    { dealerCode: 'D1', month: '2024-08', version: 4, dueDay: '2099-12-01' },
  ]);
  expect(screen.getAllByRole('button', { name: /Change (who follows up|due day of)/ })).toHaveLength(2);
});
