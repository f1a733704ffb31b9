import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { CloseIcon } from '../parts/icons.tsx';
import { StatusText } from '../parts/pieces.tsx';
import type { DecisionNotice } from './decision.ts';
import { useQueuedNotice } from './use-queued-notice.ts';
import { useTakeBottomRoom } from './use-bottom-room.ts';

export interface BarAction {
  label: string;
  onPress: () => void;
  disabled?: boolean;
}

export interface DecisionBarProps {
  notice?: DecisionNotice | undefined;
  progress?: { label: string; value: number; max: number } | undefined;
  actions?: readonly BarAction[];
  onDismiss?: (() => void) | undefined;
  /** @deprecated Nothing shows it: a bar without a result or selection is not there. */
  idle?: ReactNode;
  /** A `SelectionBar`, only while something is selected. */
  children?: ReactNode;
  /** Takes the focus when no row waits. */
  barRef?: Ref<HTMLElement>;
}

/**
 * At the window's bottom while rows are selected or a result is shown.
 *
 * @example <DecisionBar {...decisions.bar} />
 */
export function DecisionBar({ notice: last, progress, actions = [], onDismiss, children, barRef }: DecisionBarProps) {
  const notice = useQueuedNotice(last);
  const hasResult = Boolean(notice || progress || actions.length > 0);
  const box = useRef<HTMLDivElement>(null);
  const undo = notice && !notice.isUndoing ? notice.undo : undefined;
  useShortcuts(
    useMemo(() => (undo ? [{ keys: ['u'], label: 'Undo the last decision', group: 'List', run: undo }] : []), [undo]),
  );
  useTakeBottomRoom(box);
  return (
    <Box
      ref={box}
      position="fixed"
      bottom="0"
      insetInlineStart="var(--content-start, 0px)"
      insetInlineEnd="0"
      zIndex="docked"
      px={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderTopWidth="1px"
      boxShadow="0 -4px 12px -8px rgb(0 0 0 / 0.35)"
      pb="env(safe-area-inset-bottom)"
      data-result={hasResult ? '' : undefined}
      css={{
        '@media print': { display: 'none' },
        // Leaves only the status for screen readers.
        '&:not([data-result], :has(section))': {
          h: '0',
          p: '0',
          borderWidth: '0',
          boxShadow: 'none',
          overflow: 'clip',
        },
        '&:not([data-result]) section': { flexGrow: 1 },
      }}
    >
      <Box
        ref={barRef as Ref<HTMLDivElement>}
        role="group"
        aria-label="Decisions"
        tabIndex={-1}
        outline="none"
        display="flex"
        flexDirection={{ base: 'column', xl: 'row' }}
        alignItems={{ base: 'stretch', xl: 'center' }}
        columnGap={hasResult ? '4' : '0'}
      >
        <Box
          flex={{ base: 'none', xl: hasResult ? '1' : 'none' }}
          minW="0"
          h={hasResult ? 'auto' : '0'}
          minH={hasResult ? '14' : '0'}
          display="flex"
          alignItems="center"
          gap="2"
        >
          <NoticeText notice={notice} />
          {progress && (
            <progress
              aria-label={progress.label}
              value={progress.value}
              max={Math.max(1, progress.max)}
              style={{ width: '20%', minWidth: '3rem', accentColor: 'currentColor' }}
            />
          )}
          {notice?.undo && (
            <Button variant="outline" disabled={notice.isUndoing} onClick={notice.undo}>
              Undo
            </Button>
          )}
          {actions.map(({ label, onPress, disabled }) => (
            <Button key={label} variant="outline" colorPalette="gray" disabled={disabled} onClick={onPress}>
              {label}
            </Button>
          ))}
          {notice && onDismiss && (
            <IconButton variant="ghost" colorPalette="gray" aria-label="Dismiss" onClick={onDismiss}>
              <CloseIcon />
            </IconButton>
          )}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** Always mounted: screen readers announce only changes. */
function NoticeText({ notice }: Pick<DecisionBarProps, 'notice'>) {
  return (
    <Box
      role="status"
      aria-live="polite"
      flex="1"
      minW="0"
      display="flex"
      flexDirection="column"
      justifyContent="center"
      lineHeight="1.2"
    >
      {notice && (
        <>
          <Box css={{ '& > span': { whiteSpace: 'normal' } }}>
            <StatusText tone={notice.tone}>{notice.text}</StatusText>
          </Box>
          {notice.about && (
            <Box textStyle="xs" color="fg.muted" truncate>
              {notice.about}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
