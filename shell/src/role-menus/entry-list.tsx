import { menuMayOpen, type MenuRole, type MenuTarget } from 'api-contract/menus';
import { Box, Button, StatusText, Text } from 'shared-ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { type MenuItem, moved, toggled } from './menu-rows.ts';
import { roleMenuTexts } from './role-menu-texts.ts';

interface EntryListProps {
  role: MenuRole;
  rows: readonly MenuItem[];
  targets: ReadonlyMap<string, MenuTarget>;
  onChange: (rows: readonly MenuItem[]) => void;
  /** Says aloud what was done. */
  say: (text: string) => void;
}
type Control = 'show' | 'up' | 'down';
const steps = { up: -1, down: 1 } as const;

/** Every entry in its order: a box that shows or hides it, buttons and keys that move it. */
export function EntryList({ role, rows, targets, onChange, say }: EntryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<{ index: number; control: Control } | undefined>(undefined);
  // A moved element loses the focus in the browser: it follows the entry.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    const { index, control } = focusNext.current;
    focusNext.current = undefined;
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-control=${control}]`)?.focus();
  });
  const move = (index: number, direction: 'up' | 'down', control: Control = direction): void => {
    const next = moved(rows, index, steps[direction]);
    if (next === rows) return;
    const to = index + steps[direction];
    focusNext.current = { index: to, control };
    onChange(next);
    say(`${rows[index]?.label}: place ${to + 1} of ${rows.length}.`);
  };
  return (
    <Box asChild listStyleType="none" m="0" p="0" borderWidth="1px" borderRadius="md" overflow="hidden">
      <ol ref={list} aria-label={roleMenuTexts.entries}>
        {rows.map((row, index) => (
          <EntryRow
            key={row.label}
            row={row}
            marks={marksOf(role, targets.get(row.label))}
            path={targets.get(row.label)?.path}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onToggle={() => {
              onChange(toggled(rows, index));
              say(`${row.label}: ${row.on ? 'hidden' : 'shown'}.`);
            }}
            onMove={(direction, control) => move(index, direction, control)}
          />
        ))}
      </ol>
    </Box>
  );
}

const marksOf = (role: MenuRole, target: MenuTarget | undefined): string | undefined =>
  !target ? roleMenuTexts.noPage : menuMayOpen(role, target) ? undefined : roleMenuTexts.cannotOpen;

interface EntryRowProps {
  row: MenuItem;
  marks: string | undefined;
  path: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (direction: 'up' | 'down', control?: Control) => void;
}

function EntryRow({ row: { label, on }, marks, path, isFirst, isLast, onToggle, onMove }: EntryRowProps) {
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
          aria-describedby={marks && `${id}-mark`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        />
        {label}
      </Box>
      <Box flex="1" minW="0" display="flex" flexWrap="wrap" columnGap="2" alignItems="baseline">
        {path && (
          <Text as="span" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {path}
          </Text>
        )}
        {marks && (
          <Box as="span" id={`${id}-mark`} textStyle="xs">
            <StatusText tone="warn">{marks}</StatusText>
          </Box>
        )}
      </Box>
      <MoveButton label={`Move ${label} up`} control="up" isOff={isFirst} onClick={() => onMove('up')} />
      <MoveButton label={`Move ${label} down`} control="down" isOff={isLast} onClick={() => onMove('down')} />
    </Box>
  );
}

/** Stays in the tab order at the end of the list, so that the focus is not lost there. */
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
