import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../keyboard/shortcuts.ts';
import { NextIcon, PreviousIcon } from '../parts/icons.tsx';
import { StatusText } from '../parts/pieces.tsx';
import { APPROVES, REVERTS } from '../table/use-row-shortcuts.ts';
import { findStepFocus, STEP } from './find-step-focus.ts';
import type { OpenSteps } from './record-steps.tsx';

const GROUP = 'Record';

interface Props {
  steps: OpenSteps;
  body: RefObject<HTMLElement | null>;
  isPending: boolean;
  /** Asks first if something is typed. */
  leave: (go: () => void) => void;
}

/** Always there: a screen reader hears only what changes in it. */
function NoticeLine({ notice }: Pick<OpenSteps, 'notice'>) {
  const sentence = notice && [notice.text, notice.about].filter(Boolean).join(' ');
  return (
    <Box
      role="status"
      flexBasis="100%"
      display="flex"
      alignItems="center"
      gap="2"
      textStyle="sm"
      fontWeight="normal"
      css={{ '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
      data-print-hidden
    >
      {notice && <StatusText tone={notice.tone}>{sentence}</StatusText>}
      {notice?.undo && (
        <Button
          size="xs"
          variant="outline"
          flex="none"
          aria-label={`Undo: ${sentence}`}
          disabled={notice.isUndoing}
          onClick={notice.undo}
        >
          Undo
        </Button>
      )}
    </Box>
  );
}

export function StepHeader({ steps, body, isPending, leave }: Props) {
  const { key, step, hasPrevious, hasNext, position, about, cameBy, notice, undo } = steps;
  const box = useRef<HTMLDivElement>(null);
  const latestLeave = useRef(leave);
  useLayoutEffect(() => {
    latestLeave.current = leave;
  });
  const lastKey = useRef(key);
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (body.current) body.current.scrollTop = 0;
    const now = document.activeElement;
    if (now === null || now === document.body || !now.checkVisibility?.({ visibilityProperty: true }))
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
      size="sm"
      variant="ghost"
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
    <>
      <Box ref={box} aria-live="polite" flexBasis="100%" textStyle="sm" fontWeight="normal" color="fg.muted">
        {position} · {about}
      </Box>
      <NoticeLine notice={notice} />
      <Box position="absolute" top="5" insetEnd="16" display="flex" gap="1" data-print-hidden>
        {button(-1, hasPrevious)}
        {button(1, hasNext)}
      </Box>
    </>
  );
}
