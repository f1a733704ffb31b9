import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectionBar } from '../decisions/selection-bar.tsx';
import { useSelectionBar } from '../decisions/use-selection-bar.ts';
import { renderUi } from '../testing/index.tsx';
import { useMatching } from './select-matching.ts';
import { useSelection } from './use-selection.ts';

interface Row {
  id: number;
}
const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const pagesOf = (all: readonly Row[], size: number) => async (page: number) => ({
  data: all.slice((page - 1) * size, page * size),
  totalPage: Math.ceil(all.length / size),
});

interface Props {
  total: number;
  readPage: Parameters<typeof useMatching<Row>>[1]['readPage'];
  max?: number;
  maySelect?: (row: Row) => boolean;
}
function List({ max, ...list }: Props) {
  const selection = useSelection<Row>(({ id }) => String(id), max);
  const bar = useSelectionBar(selection, useMatching(selection, list));
  return (
    <>
      <button type="button" onClick={() => selection.add([{ id: 1 }])}>
        Select row 1
      </button>
      {bar.count > 0 && (
        <SelectionBar {...bar} isOff={false} actions={[{ label: 'Decide', onPress: () => undefined }]} />
      )}
    </>
  );
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function selectAll(props: Props, label: string) {
  const person = userEvent.setup();
  renderUi(<List {...props} />);
  await person.click(button('Select row 1'));
  await person.click(button(label));
  return person;
}
const selected = () => within(screen.getByRole('region', { name: 'Selection' })).getByRole('status');

it('all that match are selected beyond the page, and then no more are offered', async () => {
  const readPage = jest.fn(pagesOf(rows(250), 100));
  await selectAll({ total: 250, readPage }, 'Select all 250');
  await waitFor(() => expect(selected()).toHaveTextContent(/^250 selected$/));
  expect(readPage.mock.calls).toEqual([
    [1, {}],
    [2, {}],
    [3, {}],
  ]);
  expect(screen.queryByRole('button', { name: /^Select (all|the first)/ })).not.toBeInTheDocument();
});

it('of 100,000 the bar offers as many as may be selected at once, reads no more, and says the limit', async () => {
  const readPage = jest.fn(pagesOf(rows(100_000), 100));
  await selectAll({ total: 100_000, readPage, max: 150 }, 'Select the first 150 of 1,00,000');
  await waitFor(() => expect(selected()).toHaveTextContent('150 selected, the most at once'));
  expect(screen.getByText('At most 150 can be selected at once.')).toBeVisible();
  expect(readPage).toHaveBeenCalledTimes(2);
});

it('a failed reading says why and leaves the selection as it was', async () => {
  const readPage = async (page: number) => {
    if (page > 1) throw new Error('No connection.');
    return { data: rows(100), totalPage: 3 };
  };
  await selectAll({ total: 250, readPage }, 'Select all 250');
  expect(await screen.findByText('No connection.')).toBeVisible();
  expect(selected()).toHaveTextContent(/^1 selected$/);
  expect(button('Decide')).toBeEnabled();
});

it('nothing is decided while the rows are read', async () => {
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const readPage = async () => {
    await response;
    return { data: rows(12), totalPage: 1 };
  };
  await selectAll({ total: 12, readPage }, 'Select all 12');
  expect(button('Decide')).toBeDisabled();
  expect(button('Clear selection')).toBeDisabled();
  respond();
  await waitFor(() => expect(button('Decide')).toBeEnabled());
  expect(selected()).toHaveTextContent('12 selected');
});

it('rows that came meanwhile are named', async () => {
  await selectAll({ total: 12, readPage: pagesOf(rows(14), 10) }, 'Select all 12');
  expect(await screen.findByText('2 came meanwhile and are selected too.')).toBeVisible();
  expect(selected()).toHaveTextContent('14 selected');
});

it('a row that moves to the next page while they are read counts once', async () => {
  const readPage = async (page: number) => ({ data: page === 1 ? rows(2) : [{ id: 2 }, { id: 3 }], totalPage: 2 });
  await selectAll({ total: 3, readPage }, 'Select all 3');
  await waitFor(() => expect(selected()).toHaveTextContent('3 selected'));
  expect(screen.queryByText(/came meanwhile/)).not.toBeInTheDocument();
});

it('rows that may not be selected are left out', async () => {
  const person = await selectAll(
    { total: 12, readPage: pagesOf(rows(12), 5), maySelect: ({ id }) => id % 2 === 1 },
    'Select all 12',
  );
  await waitFor(() => expect(selected()).toHaveTextContent('6 selected'));
  await person.click(button('Clear selection'));
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

it('a list of which nothing may be selected says so', async () => {
  await selectAll({ total: 12, readPage: pagesOf(rows(12), 5), maySelect: () => false }, 'Select all 12');
  expect(await screen.findByText('None of these can be selected.')).toBeVisible();
  expect(selected()).toHaveTextContent(/^1 selected$/);
});
