import { screen, waitFor, within } from '@testing-library/react';
import { connection, queueWrites } from 'shared-auth';
import { type Fakes, refuse } from 'shared-auth/testing';
import {
  listKey,
  detailKey,
  timelineKey,
  mentionKey,
  followUp,
  dealer,
  response,
  remark,
  detail,
  show,
} from './testing/show-churn.tsx';

const commentKey = 'POST /api/v1/admin/churn/comment';
const followKey = 'PUT /api/v1/dealers/churn-follow-up';
const people = [
  { SAP_ID: 'SO1', name: 'Asha Rao' },
  { SAP_ID: 'AO1', name: 'Ravi Kumar' },
];

describe('the panel', () => {
  const open = async (fakes: Fakes = {}) => {
    const screenParts = show(fakes, '/dealer-churn?dealer=D1');
    const drawer = within(await screen.findByRole('dialog', { name: /^Dealer 1 · / }));
    return { ...screenParts, drawer };
  };

  it('opens with a row, shows the dealer and closes', async () => {
    const { person, address } = show();
    await person.click(await screen.findByText('Dealer 1'));
    expect(await screen.findByRole('dialog', { name: /^Dealer 1 · / })).toBeVisible();
    expect(address()).toBe('/dealer-churn?needsAction=no&dealer=D1');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/dealer-churn?needsAction=no'));
  });

  it('dealers of the next page are read in it, and the address follows', async () => {
    const { person, address } = show(
      {
        [listKey]: ({ query }) =>
          response(String(query.page) === '2' ? [dealer(3)] : [dealer(1), dealer(2)], { totalPage: 2, totalCount: 3 }),
      },
      '/dealer-churn?dealer=D2',
    );
    await screen.findByText('2 of 2 on this page');
    await person.click(screen.getByRole('button', { name: 'Next record' }));
    expect(await screen.findByRole('dialog', { name: 'Dealer 3 · D3' })).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/page=2.*dealer=D3|dealer=D3.*page=2/));
    await person.click(screen.getByRole('button', { name: 'Previous record' }));
    expect(await screen.findByRole('dialog', { name: 'Dealer 2 · D2' })).toBeVisible();
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
      expect(cells[8]).toHaveTextContent(status);
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
    expect(screen.getByRole('dialog', { name: /^Dealer 1 · / })).toBeVisible();
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

  it('without a connection a remark and a follow-up say that they wait, and the remark’s field is empty', async () => {
    queueWrites(async () => ({
      add: async ({ id }) => ({ id, describe: () => undefined, takeBack: async () => true }),
    }));
    const { drawer, person } = await open();
    connection.getState().lose();
    await person.click(drawer.getByRole('button', { name: 'Mark as acted on' }));
    expect(await screen.findByText(/^No connection: this waits/)).toBeInTheDocument();
    expect(drawer.queryByRole('alert')).toBeNull();
    await person.type(drawer.getByRole('textbox', { name: 'Remark' }), 'Called him');
    await person.click(drawer.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Remark' })).toHaveValue(''));
    expect(screen.queryByText('error adding comment')).toBeNull();
    connection.getState().restore();
  });

  it('a dealer that is gone or not in the scope is said in the panel', async () => {
    show({ [detailKey]: () => refuse('DEALER_NOT_FOUND') }, '/dealer-churn?dealer=D9');
    const drawer = within(await screen.findByRole('dialog', { name: 'Dealer D9' }));
    expect(await drawer.findByText('Dealer not found.')).toBeVisible();
  });
});

it('assignee and due day of an open follow-up are changed in the grid, with the newest version', async () => {
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
