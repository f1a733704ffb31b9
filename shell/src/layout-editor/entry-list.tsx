import { toSearchKey } from 'api-contract/search-key';
import { Box, Button, StatusText, Text, useListState } from 'shared-ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { SearchAndOrder } from '../parts/search-and-order.tsx';
import { type Entry, type EntryWords, moveEntry, toggleEntry } from './entries.ts';
import { layoutEditorTexts } from './layout-editor-texts.ts';

interface EntryListProps {
  rows: readonly Entry[];
  wordsOf: (label: string) => EntryWords;
  onChange: (rows: readonly Entry[]) => void;
  say: (text: string) => void;
}
type Control = 'show' | 'up' | 'down';
const steps = { up: -1, down: 1 } as const;

type Order = keyof typeof layoutEditorTexts.orders;
const ORDERS = Object.entries(layoutEditorTexts.orders).map(([value, text]) => ({ value: value as Order, text }));

/** Searching and ordering change no place. */
interface PlacedEntry {
  row: Entry;
  place: number;
}

function arrangeRows(rows: readonly Entry[], wordsOf: EntryListProps['wordsOf'], search: string, order: Order) {
  const searchKey = toSearchKey(search).trim();
  const nameOf = ({ row }: PlacedEntry) => wordsOf(row.label).name;
  const textOf = ({ row }: PlacedEntry) => {
    const { name, about = '' } = wordsOf(row.label);
    return toSearchKey(`${name}\n${about}`);
  };
  const matching = rows.map((row, place) => ({ row, place })).filter((placed) => textOf(placed).includes(searchKey));
  if (order === 'name') return matching.sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
  if (order === 'shown') return matching.sort((one, other) => Number(other.row.on) - Number(one.row.on));
  return matching;
}

export function EntryList({ rows, wordsOf, onChange, say }: EntryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [{ search, order }, set] = useListState({ search: '', order: 'arranged' });
  const knownOrder = ORDERS.find(({ value }) => value === order)?.value ?? 'arranged';
  const arranged = arrangeRows(rows, wordsOf, search, knownOrder);
  const focusNext = useRef<{ label: string; control: Control } | undefined>(undefined);
  // Browsers drop the focus of a moved element.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    const { label, control } = focusNext.current;
    focusNext.current = undefined;
    list.current?.children[arranged.findIndex(({ row }) => row.label === label)]
      ?.querySelector<HTMLElement>(`[data-control=${control}]`)
      ?.focus();
  });
  const move = (index: number, direction: 'up' | 'down', control: Control = direction): void => {
    const next = moveEntry(rows, index, steps[direction]);
    if (next === rows) return;
    const to = index + steps[direction];
    const label = rows[index]?.label ?? '';
    focusNext.current = { label, control };
    onChange(next);
    say(`${wordsOf(label).name}: place ${to + 1} of ${rows.length}.`);
  };
  return (
    <Box>
      <SearchAndOrder texts={layoutEditorTexts} search={search} order={knownOrder} orders={ORDERS} onChange={set} />
      {arranged.length === 0 && <Text color="fg.muted">{layoutEditorTexts.noMatch}</Text>}
      <Box
        asChild
        listStyleType="none"
        m="0"
        p="0"
        borderWidth={arranged.length > 0 ? '1px' : '0'}
        borderRadius="md"
        overflow="hidden"
      >
        <ol ref={list} aria-label={layoutEditorTexts.entries}>
          {arranged.map(({ row, place: index }, nth) => (
            <EntryRow
              key={row.label}
              words={wordsOf(row.label)}
              place={arranged.length < rows.length || knownOrder !== 'arranged' ? index + 1 : undefined}
              hasLine={nth > 0}
              on={row.on}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onToggle={() => {
                onChange(toggleEntry(rows, index));
                say(`${wordsOf(row.label).name}: ${row.on ? 'hidden' : 'shown'}.`);
              }}
              onMove={(direction, control) => move(index, direction, control)}
            />
          ))}
        </ol>
      </Box>
    </Box>
  );
}

interface EntryRowProps {
  words: EntryWords;
  /** Undefined if the list is ordered otherwise. */
  place: number | undefined;
  hasLine: boolean;
  on: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (direction: 'up' | 'down', control?: Control) => void;
}

function EntryRow(props: EntryRowProps) {
  const { place, hasLine, on, isFirst, isLast, onToggle, onMove } = props;
  const { name, about, mark } = props.words;
  const id = useId();
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const control = (event.target as HTMLElement).dataset.control as Control | undefined;
    onMove(event.key === 'ArrowUp' ? 'up' : 'down', control ?? 'show');
  };
  return (
    <Box
      as="li"
      onKeyDown={keys}
      display="flex"
      alignItems="center"
      gap="2"
      px="3"
      py="1"
      minH="9"
      borderTopWidth={hasLine ? '1px' : '0'}
      bg={on ? 'bg' : 'bg.subtle'}
    >
      <Box
        as="label"
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="6"
        fontWeight={on ? 'medium' : 'normal'}
        color={on ? 'fg' : 'fg.muted'}
        cursor="pointer"
        css={{
          '& > input': {
            width: '1rem',
            height: '1rem',
            flexShrink: 0,
            accentColor: 'accent.solid',
          },
        }}
      >
        <input
          type="checkbox"
          data-control="show"
          checked={on}
          onChange={onToggle}
          aria-describedby={mark && `${id}-mark`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        />
        {name}
      </Box>
      <Box flex="1" minW="0" display="flex" flexWrap="wrap" columnGap="2" alignItems="baseline">
        {place !== undefined && (
          <Text as="span" textStyle="xs" color="fg.muted">
            Place {place}
          </Text>
        )}
        {about && (
          <Text as="span" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {about}
          </Text>
        )}
        {mark && (
          <Box as="span" id={`${id}-mark`} textStyle="xs">
            <StatusText tone="warn">{mark}</StatusText>
          </Box>
        )}
      </Box>
      <MoveButton label={`Move ${name} up`} control="up" isOff={isFirst} onClick={() => onMove('up')} />
      <MoveButton label={`Move ${name} down`} control="down" isOff={isLast} onClick={() => onMove('down')} />
    </Box>
  );
}

/** Stays focusable at the end of the list. */
function MoveButton(props: { label: string; control: 'up' | 'down'; isOff: boolean; onClick: () => void }) {
  const { label, control, isOff, onClick } = props;
  return (
    <Button
      size="xs"
      variant="ghost"
      colorPalette="gray"
      px="1"
      minW="7"
      data-control={control}
      aria-label={label}
      aria-disabled={isOff}
      opacity={isOff ? 0.4 : 1}
      onClick={onClick}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        <path d={control === 'up' ? 'M3 9l4-4 4 4' : 'M3 5l4 4 4-4'} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Button>
  );
}
