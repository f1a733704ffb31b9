import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { lazyCode } from '../code/lazy-code.ts';
import { toast } from '../feedback/toast.ts';
import { useHeldKeys } from '../keyboard/held-keys.ts';
import { CalendarIcon } from '../parts/icons.tsx';
import { type FieldProps, FieldFrame } from './field-frame.tsx';

const calendar = lazyCode(() => import('./calendar.tsx'));

interface CalendarFieldProps extends Omit<FieldProps<string>, 'value' | 'onChange'> {
  view: 'day' | 'month';
  text: string;
  /** YYYY-MM-DD or ''. */
  day: string;
  min?: string | undefined;
  max?: string | undefined;
  placeholder: string;
  describedBy?: string;
  onText: (text: string) => void;
  /** On blur or Enter. */
  onComplete: () => void;
  onChoose: (day: string) => void;
}

export function CalendarField(props: CalendarFieldProps) {
  const { view, text, day, min, max, name, placeholder, describedBy, onText, onComplete, onChoose, ...frame } = props;
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  useHeldKeys(state === 'loading');
  const labelId = useId();
  const anchorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onComplete();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    onComplete();
    void open();
  };
  const open = async () => {
    setState('loading');
    try {
      await calendar.load();
      setState((now) => (now === 'loading' ? 'open' : now));
    } catch {
      setState('closed');
      toast.error('The calendar could not be loaded. Please type the day.');
    }
  };
  const close = () => {
    setState('closed');
    // Focuses the button: on a phone the field would open the keyboard.
    button.current?.focus({ preventScroll: true });
  };
  const Calendar = calendar.current()?.default;
  return (
    <FieldFrame {...frame} labelId={labelId}>
      <Box id={anchorId} position="relative" w="full">
        <Input
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          placeholder={placeholder}
          pe="9"
          fontVariantNumeric="tabular-nums"
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
          onChange={(event) => onText(event.target.value)}
          onBlur={onComplete}
          onKeyDown={openByKey}
        />
        <IconButton
          ref={button}
          type="button"
          variant="ghost"
          colorPalette="gray"
          size="sm"
          position="absolute"
          insetEnd="0.5"
          top="50%"
          transform="translateY(-50%)"
          aria-label="Open calendar"
          aria-describedby={labelId}
          aria-haspopup="dialog"
          aria-expanded={state === 'open'}
          aria-busy={state === 'loading'}
          disabled={frame.disabled ?? false}
          onPointerEnter={calendar.prefetch}
          onFocus={calendar.prefetch}
          onClick={() => (state === 'closed' ? void open() : close())}
        >
          <CalendarIcon />
        </IconButton>
        {state === 'open' && Calendar && (
          <Calendar
            view={view}
            label={frame.label}
            anchorId={anchorId}
            opener={button}
            day={day}
            min={min}
            max={max}
            onChoose={(chosen) => {
              close();
              onChoose(chosen);
            }}
            onClose={close}
          />
        )}
      </Box>
    </FieldFrame>
  );
}
