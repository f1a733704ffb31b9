import { Box } from '@chakra-ui/react/box';
import { useRef } from 'react';
import { MenuButton, type MenuItem } from '../parts/menu-button.tsx';
import { DECIDES_ROW } from '../table/use-row-shortcuts.ts';
import { MarkInPlace } from './decision-button.tsx';
import { DECISION, announceDecisionPress } from './focus-after-decision.ts';
import type { DecisionMark } from './decision.ts';
import { useFrozenWhile } from './use-frozen-while.ts';

export interface DecisionMenuItem extends MenuItem {
  /** The keys a and r choose it too. */
  decision?: 'approve' | 'reject';
}

export interface DecisionMenuProps {
  children: string;
  /** Must begin with the status. */
  label: string;
  items: readonly DecisionMenuItem[];
  disabled?: boolean;
  isPending?: boolean;
  /** Set once decided; the button's room remains. */
  mark?: DecisionMark | undefined;
}

/** For `useDecisions`; `DecisionButton` is the same as buttons. */
export function DecisionMenu({ children, label, items, disabled = false, isPending = false, mark }: DecisionMenuProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isByKeyboard = useRef(false);
  const isDecided = mark !== undefined;
  // Keeps the hidden button's width.
  const text = useFrozenWhile(children, isDecided);
  const choose = ({ decision, onSelect }: DecisionMenuItem) => {
    const button = box.current?.querySelector<HTMLElement>(`[${DECISION}]`);
    if (decision && (isPending || isDecided)) return;
    if (decision && button) {
      button.focus({ preventScroll: !isByKeyboard.current });
      if (!button.closest('[role=dialog]')) announceDecisionPress(button, isByKeyboard.current);
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
      minW="6.5rem"
      onClickCapture={({ detail }) => {
        // Keyboard clicks have no coordinates.
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
        // For the list's keys (docs/decisions/0113), even while the menu is closed.
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
