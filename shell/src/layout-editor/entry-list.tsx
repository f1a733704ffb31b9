import { Box, Button, StatusText, Text } from 'shared-ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { type Entry, type EntryWords, moveEntry, toggleEntry } from './entries.ts';
import { layoutEditorTexts } from './layout-editor-texts.ts';

interface EntryListProps {
  rows: readonly Entry[];
  wordsOf: (label: string) => EntryWords;
  onChange: (rows: readonly Entry[]) => void;
  /** Announces the action. */
  say: (text: string) => void;
}
type Control = 'show' | 'up' | 'down';
const steps = { up: -1, down: 1 } as const;

export function EntryList({ rows, wordsOf, onChange, say }: EntryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<{ index: number; control: Control } | undefined>(undefined);
  // Browsers drop the focus of a moved element.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    const { index, control } = focusNext.current;
    focusNext.current = undefined;
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-control=${control}]`)?.focus();
  });
  const move = (index: number, direction: 'up' | 'down', control: Control = direction): void => {
    const next = moveEntry(rows, index, steps[direction]);
    if (next === rows) return;
    const to = index + steps[direction];
    focusNext.current = { index: to, control };
    onChange(next);
    say(`${wordsOf(rows[index]?.label ?? '').name}: place ${to + 1} of ${rows.length}.`);
  };
  return (
    <Box asChild listStyleType="none" m="0" p="0" borderWidth="1px" borderRadius="md" overflow="hidden">
      <ol ref={list} aria-label={layoutEditorTexts.entries}>
        {rows.map((row, index) => (
          <EntryRow
            key={row.label}
            words={wordsOf(row.label)}
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
  );
}

interface EntryRowProps {
  words: EntryWords;
  on: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (direction: 'up' | 'down', control?: Control) => void;
}

function EntryRow({ words: { name, about, mark }, on, isFirst, isLast, onToggle, onMove }: EntryRowProps) {
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
      borderTopWidth={isFirst ? '0' : '1px'}
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
            accentColor: 'var(--chakra-colors-accent-solid)',
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
