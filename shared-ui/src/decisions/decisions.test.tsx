import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { renderUi } from '../testing/index.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionButton } from './decision-button.tsx';
import { DecisionResults } from './decision-results.tsx';
import { SigningList } from './signing-list.tsx';
import type { MadeDecision } from './decision.ts';
import { useDecisions } from './use-decisions.ts';

interface Item {
  id: string;
  version: number;
}
const items = (...ids: string[]): Item[] => ids.map((id) => ({ id, version: 1 }));
const getId = ({ id }: Item) => id;
const getName = ({ id }: Item) => `Item ${id}`;

class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
const approved: MadeDecision<Item> = { mark: { label: 'Approved', tone: 'good', by: 'RO1' }, message: 'Done so.' };

interface Props {
  send?: (item: Item) => Promise<MadeDecision<Item>>;
  after?: Item[];
}

function List({ send = async () => approved, after = items('b', 'c') }: Props) {
  const [rows, setRows] = useState(items('a', 'b', 'c'));
  const [listKey, setListKey] = useState('1');
  const decisions = useDecisions<Item>({
    rows,
    listKey,
    isLoading: false,
    keyOf: getId,
    nameOf: getName,
    onChanged: useCallback(async () => setRows(after), [after]),
  });
  return (
    <>
      {decisions.rows?.map((item) => (
        <p key={item.id} data-testid={item.id}>
          {item.version}
          {(['approve', 'revert'] as const).map((decision) => (
            <DecisionButton
              key={decision}
              decision={decision}
              label={decision}
              about={getName(item)}
              showsMark={decision === 'approve'}
              mark={decisions.markOf(item)}
              isPending={decisions.isPending(item)}
              onPress={() => void decisions.decide(item, send)}
            />
          ))}
        </p>
      ))}
      <button type="button" onClick={() => setListKey(listKey === '1' ? '2' : '1')}>
        Next page
      </button>
      <button type="button" onClick={decisions.release}>
        Load
      </button>
      <DecisionBar notice={decisions.notice} onDismiss={decisions.dismiss} barRef={decisions.barRef} />
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const ids = () => screen.getAllByTestId(/^[a-z]$/).map(({ dataset }) => dataset.testid);

describe('a list that decides', () => {
  it('keeps the decided row in its place, marked with who and when, until the next load', async () => {
    const person = userEvent.setup();
    renderUi(<List />);
    await person.click(button('approve Item a'));
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(within(screen.getByTestId('a')).getByText('RO1, just now')).toBeVisible();
    expect(await screen.findByText('Done so.')).toBeVisible();
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(screen.queryByRole('button', { name: /Item a$/ })).not.toBeInTheDocument();
    await person.click(button('Load'));
    expect(ids()).toEqual(['b', 'c']);
    expect(screen.queryByText('RO1, just now')).not.toBeInTheDocument();
  });

  it('lets go of it with another page or filter', async () => {
    const person = userEvent.setup();
    renderUi(<List />);
    await person.click(button('approve Item a'));
    await screen.findByText('RO1, just now');
    await person.click(button('Next page'));
    expect(ids()).toEqual(['b', 'c']);
    await person.click(button('Next page'));
    expect(ids()).toEqual(['b', 'c']);
  });

  it('keeps the room of a decided row’s buttons', async () => {
    renderUi(<List />);
    const room = button('revert Item a');
    await userEvent.click(button('approve Item a'));
    await screen.findByText('RO1, just now');
    expect(room).toBeInTheDocument();
    expect(room).not.toBeVisible();
  });

  it('sends a record once, however often its buttons are pressed', async () => {
    const send = jest.fn(async () => approved);
    const person = userEvent.setup();
    renderUi(<List send={send} />);
    await person.dblClick(button('approve Item a'));
    await screen.findByText('RO1, just now');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('says politely what was done and to what, beside an Undo that works once', async () => {
    const undo = jest.fn(async () => ({ version: 3 }));
    const person = userEvent.setup();
    renderUi(<List send={async () => ({ ...approved, undo })} after={[]} />);
    await person.click(button('approve Item a'));
    const status = (await screen.findByText('Done so.')).closest('[role=status]') as HTMLElement;
    expect(status).toHaveAttribute('aria-live', 'polite');
    expect(within(status).getByText('Item a')).toBeVisible();
    await person.dblClick(button('Undo'));
    expect(await screen.findByText('Undone. It is waiting again.')).toBeVisible();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('a')).toHaveTextContent('3');
    expect(button('approve Item a')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('offers no Undo where there is none, and the bar is empty once the notice is dismissed', async () => {
    const person = userEvent.setup();
    renderUi(<List />);
    await person.click(button('approve Item a'));
    await screen.findByText('Done so.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await person.click(button('Dismiss'));
    expect(screen.queryByText('Done so.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  it('keeps the mark where an undo is refused, and says why', async () => {
    const undo = async () => {
      throw new Refusal('It has changed since.', 409);
    };
    const person = userEvent.setup();
    renderUi(<List send={async () => ({ ...approved, undo })} />);
    await person.click(button('approve Item a'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It has changed since.')).toBeVisible();
    expect(screen.getByText('RO1, just now')).toBeVisible();
  });

  it('leaves a refused row undecided and says why; of one that is gone it shows the newest list', async () => {
    const person = userEvent.setup();
    let status = 403;
    const send = async () => {
      throw new Refusal('That may not be.', status);
    };
    renderUi(<List send={send} />);
    await person.click(button('approve Item b'));
    expect(await screen.findByText('That may not be.')).toBeVisible();
    expect(button('approve Item b')).toBeEnabled();
    status = 404;
    await person.click(button('approve Item b'));
    await waitFor(() => expect(button('approve Item b')).toBeEnabled());
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('tells apart being offline and an answer that never came', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const person = userEvent.setup();
    const send = async () => {
      throw new Refusal('error fetching data', 0);
    };
    renderUi(<List send={send} />);
    await person.click(button('approve Item a'));
    expect(await screen.findByText(/^You are offline: nothing was decided\./)).toBeVisible();
    onLine.mockReturnValue(true);
    await person.click(button('approve Item a'));
    expect(await screen.findByText(/^error fetching data\. Try again: it is decided only once/)).toBeVisible();
    onLine.mockRestore();
  });

  it('moves the focus to the same button of the next row, to the one before at the end, then to the bar', async () => {
    const person = userEvent.setup();
    renderUi(<List />);
    for (const [press, next] of [
      ['revert Item b', 'revert Item c'],
      ['revert Item c', 'revert Item a'],
    ] as const) {
      button(press).focus();
      await person.keyboard('{Enter}');
      await waitFor(() => expect(button(next)).toHaveFocus());
    }
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Decisions' })).toHaveFocus());
  });

  it('does not take the focus from where somebody has gone meanwhile', async () => {
    let response: (made: MadeDecision<Item>) => void = () => undefined;
    const send = () => new Promise<MadeDecision<Item>>((resolve) => (response = resolve));
    const person = userEvent.setup();
    renderUi(<List send={send} />);
    await person.click(button('approve Item a'));
    button('Load').focus();
    await act(async () => response(approved));
    await screen.findByText('Done so.');
    await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(button('Load')).toHaveFocus();
  });

  it('says after a minute how long ago it was', async () => {
    jest.useFakeTimers();
    try {
      renderUi(<List />);
      await act(async () => fireEvent.click(button('approve Item a')));
      expect(screen.getByText('RO1, just now')).toBeVisible();
      act(() => jest.advanceTimersByTime(125_000));
      expect(screen.getByText('RO1, 2 min ago')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a second tap', () => {
  const tap = (target: Element, x: number, y: number) => {
    fireEvent(target, new MouseEvent('pointerdown', { clientX: x, clientY: y, bubbles: true }));
    fireEvent.click(target, { clientX: x, clientY: y, detail: 1 });
  };
  let now = 1000;
  let clock: jest.SpyInstance;
  beforeEach(() => {
    clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => clock.mockRestore());

  it('is ignored at the same point within a second, whatever is there now, but works elsewhere or later', async () => {
    const send = jest.fn(async () => approved);
    renderUi(<List send={send} />);
    tap(button('approve Item a'), 200, 300);
    await screen.findByText('RO1, just now');
    now += 900;
    tap(button('revert Item b'), 210, 310);
    expect(send).toHaveBeenCalledTimes(1);
    tap(button('revert Item c'), 200, 360);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    now += 1001;
    tap(button('revert Item b'), 200, 360);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  });

  it('is never a key press', async () => {
    const send = jest.fn(async () => approved);
    renderUi(<List send={send} />);
    tap(button('approve Item a'), 200, 300);
    await screen.findByText('RO1, just now');
    fireEvent.click(button('approve Item b'), { clientX: 200, clientY: 300, detail: 0 });
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});

it('results show what was refused first, page by page', async () => {
  const results = Array.from({ length: 12 }, (_, n) => ({
    key: `${n}`,
    subject: `Item ${n}`,
    isDone: n !== 11,
    message: n === 11 ? 'Somebody was faster.' : 'Done.',
  }));
  renderUi(<DecisionResults results={results} />);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Item 11Somebody was faster.');
  expect(screen.getByText('1–10 of 12')).toBeVisible();
});

it('a list of what is signed shows a hundred lines, and the rest when it is wanted', async () => {
  const lines = Array.from({ length: 230 }, (_, n) => ({ key: `${n}`, name: `Officer ${n}`, detail: '1 PJP' }));
  renderUi(<SigningList title="To approve" lines={lines} />);
  const count = () => within(screen.getByRole('list', { name: 'To approve' })).getAllByRole('listitem').length;
  expect(count()).toBe(100);
  await userEvent.click(button('Show 100 more'));
  await userEvent.click(button('Show 30 more'));
  expect(count()).toBe(230);
});
