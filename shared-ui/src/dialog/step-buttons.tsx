import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../keyboard/shortcuts.ts';
import { NextIcon, PreviousIcon } from '../parts/icons.tsx';
import { APPROVES, REVERTS } from '../table/use-row-shortcuts.ts';
import { findStepFocus, STEP } from './find-step-focus.ts';
import type { OpenSteps } from './record-steps.tsx';

const GROUP = 'Record';

interface Props {
  place: OpenSteps;
  body: RefObject<HTMLElement | null>;
  isPending: boolean;
  /** Asks first if something is typed. */
  leave: (go: () => void) => void;
}

export function StepButtons({ place, body, isPending, leave }: Props) {
  const { key, step, hasPrevious, hasNext, cameBy, undo } = place;
  const lastKey = useRef(key);
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (body.current) body.current.scrollTop = 0;
    const now = document.activeElement;
    if (!now || now.matches('body, :disabled') || !now.checkVisibility?.({ visibilityProperty: true }))
      findStepFocus(body.current, cameBy.current)?.focus();
  }, [key, body, cameBy]);
  useShortcuts(
    useMemo(() => {
      const within = () => body.current?.closest('[role=dialog]') ?? null;
      const find = (selector: string) => within()?.querySelector<HTMLElement>(selector);
      const inDialog = { group: GROUP, within };
      const press = (selector: string) => ({
        run: () => find(selector)?.click(),
        isThere: () => Boolean(find(selector)),
      });
      const keys: Shortcut[] = [
        { ...inDialog, keys: ['j'], label: 'Next record', ...press(`[${STEP}=next]:enabled`) },
        { ...inDialog, keys: ['k'], label: 'Previous record', ...press(`[${STEP}=previous]:enabled`) },
        { ...inDialog, keys: ['a'], label: 'Approve the record', ...press(APPROVES) },
        { ...inDialog, keys: ['r'], label: 'Revert or reject the record', ...press(REVERTS) },
      ];
      return undo ? [...keys, { ...inDialog, keys: ['u'], label: 'Undo the last decision', run: undo }] : keys;
    }, [body, undo]),
  );
  const button = (by: 1 | -1, isThere: boolean) => (
    <IconButton
      {...{ [STEP]: by === 1 ? 'next' : 'previous' }}
      variant="outline"
      colorPalette="gray"
      aria-label={by === 1 ? 'Next record' : 'Previous record'}
      title={by === 1 ? 'Next record (j)' : 'Previous record (k)'}
      disabled={!isThere || isPending}
      onClick={() => leave(() => step(by))}
    >
      {by === 1 ? <NextIcon /> : <PreviousIcon />}
    </IconButton>
  );
  return (
    <Box display="flex" gap="2" order="-1" me="auto" data-print-hidden>
      {button(-1, hasPrevious)}
      {button(1, hasNext)}
    </Box>
  );
}
