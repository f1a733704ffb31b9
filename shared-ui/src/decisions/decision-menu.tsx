import { Box } from '@chakra-ui/react/box';
import { useRef } from 'react';
import { MenuButton, type MenuItem } from '../parts/menu-button.tsx';
import { DECIDES_ROW } from '../table/use-row-shortcuts.ts';
import { MarkInPlace } from './decision-button.tsx';
import { DECISION, tellPress } from './focus-next.ts';
import type { DecisionMark } from './use-decisions.ts';
import { useHeld } from './use-held.ts';

export interface DecisionMenuItem extends MenuItem {
  /** It decides the row this way: the keys a and r choose it, too. */
  decision?: 'approve' | 'reject';
}

export interface DecisionMenuProps {
  /** What the button shows: the record's status. */
  children: string;
  /** Begins with that: 'Pending: decide about Om Tyres'. */
  label: string;
  items: readonly DecisionMenuItem[];
  disabled?: boolean;
  /** The decision is on its way. */
  isPending?: boolean;
  /** The row is decided: the button's room stays, so that nothing moves. */
  mark?: DecisionMark | undefined;
}

/**
 * A row's menu of which some commands decide it, for use with `useDecisions`; `DecisionButton` is the same as buttons.
 *
 * @example
 * <DecisionMenu label={`Pending: decide about ${name}`} mark={markOf(row)} isPending={isPending(row)}
 *   items={[{ label: 'Approve', decision: 'approve', onSelect: () => approve(row) }]}>Pending</DecisionMenu>
 */
export function DecisionMenu({ children, label, items, disabled = false, isPending = false, mark }: DecisionMenuProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isByKeyboard = useRef(false);
  const isDecided = mark !== undefined;
  // The hidden button is as wide as it was.
  const text = useHeld(children, isDecided);
  const choose = ({ decision, onSelect }: DecisionMenuItem) => {
    const button = box.current?.querySelector<HTMLElement>(`[${DECISION}]`);
    if (decision && (isPending || isDecided)) return;
    if (decision && button) {
      button.focus({ preventScroll: !isByKeyboard.current });
      // In the record's own panel there is no next row.
      if (!button.closest('[role=dialog]')) tellPress(button, isByKeyboard.current);
    }
    onSelect();
  };
  const deciding = disabled || isDecided ? [] : items.filter(({ decision }) => decision);
  return (
    <Box
      as="span"
      ref={box}
      position="relative"
      display="inline-flex"
      data-mark-room=""
      // As wide as 'you, just now'.
      minW="6.5rem"
      onClickCapture={({ detail }) => {
        // What a key presses has no point.
        isByKeyboard.current = detail === 0;
      }}
    >
      <MenuButton
        {...{ [DECISION]: 'menu' }}
        label={label}
        colorPalette="gray"
        disabled={disabled}
        opacity={isPending ? 0.5 : undefined}
        style={isDecided ? { visibility: 'hidden' } : {}}
        items={items.map((item) => ({ ...item, onSelect: () => choose(item) }))}
      >
        {text}
      </MenuButton>
      {deciding.map((item) => (
        // What a key of the list presses (docs/decisions/0113); the menu itself may be closed.
        <button
          key={item.label}
          type="button"
          hidden
          {...{ [DECIDES_ROW]: item.decision }}
          onClick={() => choose(item)}
        >
          {item.label}
        </button>
      ))}
      {mark && <MarkInPlace mark={mark} />}
    </Box>
  );
}
