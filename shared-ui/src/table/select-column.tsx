import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Column } from './columns.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { useSelectMatching } from './select-matching.ts';
import { type Selection, useSelectionState } from './use-selection.ts';

interface SelectColumn<Row, Item> {
  selection: Selection<Item>;
  toItem: (row: Row) => Item;
  /** 'Travel of SO1, 09/08/2024'. */
  nameOf: (row: Row) => string;
  /** Default: every row may be selected. */
  maySelect?: (row: Row) => boolean;
  /** Its box can't be changed. */
  isFixed?: (row: Row) => boolean;
  /** In a server list: `Matching` of a group. */
  readGroup?: ((value: string) => Promise<readonly Item[]>) | undefined;
}

/**
 * The box in the head selects the page.
 *
 * @example selectColumn<Claim, Claim>({ selection, toItem: (claim) => claim, nameOf: claimTitle })
 */
export const selectColumn = <Row, Item>({
  selection,
  toItem,
  nameOf,
  maySelect = () => true,
  isFixed = () => false,
  readGroup,
}: SelectColumn<Row, Item>): Column<Row> => ({
  id: 'select',
  header: 'Select',
  onPhone: 'select',
  value: () => null,
  export: false,
  heading: (rows) => (
    <>
      <VisuallyHidden>Select</VisuallyHidden>
      <PageBox selection={selection} items={rows.filter((row) => maySelect(row) && !isFixed(row)).map(toItem)} />
    </>
  ),
  groupAction: ({ value, label, rows, count }) => (
    <GroupButton
      selection={selection}
      label={label}
      items={rows?.filter((row) => maySelect(row) && !isFixed(row)).map(toItem)}
      count={count}
      read={readGroup && (() => readGroup(value))}
    />
  ),
  cell: (row) =>
    (maySelect(row) || isFixed(row)) && (
      <RowBox selection={selection} item={toItem(row)} label={`Select ${nameOf(row)}`} isFixed={isFixed(row)} />
    ),
});

const change = <Item,>({ add, remove, keyOf }: Selection<Item>, items: readonly Item[], isOn: boolean): void =>
  isOn ? add(items) : remove(items.map(keyOf));

function PageBox<Item>({ selection, items }: { selection: Selection<Item>; items: readonly Item[] }) {
  const checked = useSelectionState(selection, (selected) => {
    const count = items.filter((item) => selected.has(selection.keyOf(item))).length;
    return count > 0 && (count === items.length || 'some');
  });
  return (
    <RowCheckbox
      label="Select all on this page"
      checked={checked}
      disabled={items.length === 0}
      onChange={(isOn) => change(selection, items, isOn)}
    />
  );
}

function RowBox<Item>({
  selection,
  item,
  label,
  isFixed,
}: {
  selection: Selection<Item>;
  item: Item;
  label: string;
  isFixed: boolean;
}) {
  const isChecked = useSelectionState(selection, (selected) => selected.has(selection.keyOf(item)));
  return (
    <RowCheckbox
      label={label}
      checked={isChecked}
      disabled={isFixed}
      onChange={(isOn) => change(selection, [item], isOn)}
    />
  );
}

/** Also those of other pages. */
function GroupButton<Item>({
  selection,
  label,
  items,
  count,
  read = items && (async () => items),
}: {
  selection: Selection<Item>;
  label: string;
  items: readonly Item[] | undefined;
  count: number;
  read: (() => Promise<readonly Item[]>) | undefined;
}) {
  const { isReading, select } = useSelectMatching(selection);
  const areAllSelected = useSelectionState(
    selection,
    (selected) => items?.every((item) => selected.has(selection.keyOf(item))) === true,
  );
  if (!read || items?.length === 0) return null;
  const words = areAllSelected ? 'Unselect group' : 'Select group';
  return (
    <Button
      size="xs"
      variant="ghost"
      colorPalette="gray"
      data-print-hidden
      aria-label={`${words}: ${label}`}
      loading={isReading}
      onClick={() => (items && areAllSelected ? change(selection, items, false) : void select({ total: count, read }))}
    >
      {words}
    </Button>
  );
}
