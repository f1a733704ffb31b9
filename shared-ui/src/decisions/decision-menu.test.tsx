import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index.tsx';
import { DecisionMenu } from './decision-menu.tsx';
import type { MadeDecision } from './decision.ts';
import { useDecisions } from './use-decisions.ts';

interface Item {
  id: string;
  version: number;
}
const rows: Item[] = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }));
const approved: MadeDecision<Item> = { mark: { label: 'Approved', tone: 'good', by: 'you' }, message: 'Done so.' };
const remark = jest.fn();

function List({ send }: { send: () => Promise<MadeDecision<Item>> }) {
  const decisions = useDecisions<Item>({
    rows,
    listKey: '',
    isLoading: false,
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => id,
    onChanged: async () => undefined,
  });
  return rows.map((item) => (
    <DecisionMenu
      key={item.id}
      label={`Pending: decide about ${item.id}`}
      mark={decisions.markOf(item)}
      isPending={decisions.isPending(item)}
      items={[
        { label: 'Approve', decision: 'approve', onSelect: () => void decisions.decide(item, send) },
        { label: 'Remark', onSelect: remark },
      ]}
    >
      {decisions.markOf(item) ? 'Another, longer word' : 'Pending'}
    </DecisionMenu>
  ));
}
const menu = (id: string) => screen.getByRole('button', { name: `Pending: decide about ${id}` });

it('the menu decides a row once, keeps its room, and the focus goes to the next row’s menu', async () => {
  const send = jest.fn(async () => approved);
  const person = userEvent.setup();
  renderUi(<List send={send} />);
  const button = menu('b');
  await person.click(button);
  await person.click(screen.getByRole('menuitem', { name: 'Approve' }));
  expect(await screen.findByText('you, just now')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  expect(button).toBeInTheDocument();
  expect(button).not.toBeVisible();
  expect(button).toHaveTextContent(/^Pending/);
  await waitFor(() => expect(menu('c')).toHaveFocus());
});

it('the menu is inactive while the decision is on its way, and an action that decides nothing is no decision', async () => {
  let response: (made: MadeDecision<Item>) => void = () => undefined;
  const send = jest.fn(() => new Promise<MadeDecision<Item>>((resolve) => (response = resolve)));
  const person = userEvent.setup();
  renderUi(<List send={send} />);
  for (const _twice of [1, 2]) {
    await person.click(menu('a'));
    await person.click(screen.getByRole('menuitem', { name: 'Approve' }));
  }
  expect(send).toHaveBeenCalledTimes(1);
  await person.click(menu('b'));
  await person.click(screen.getByRole('menuitem', { name: 'Remark' }));
  expect(remark).toHaveBeenCalledTimes(1);
  response(approved);
  expect(await screen.findByText('you, just now')).toBeVisible();
  expect(menu('b')).toHaveFocus();
});
