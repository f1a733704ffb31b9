import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { useEffect, useRef, useState } from 'react';
import { CalendarField } from '../form/calendar-field.tsx';
import { refusalText } from '../form/refusal.ts';
import { asOption, type Option } from '../form/select-field.tsx';
import { formatDay } from '../time/india.ts';
import { readWholeDay } from '../time/read-day.ts';
import type { CellKind } from './cell-value.ts';

interface ControlProps<Kind extends CellKind = CellKind> {
  kind: Kind;
  label: string;
  typed: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onType: (text: string) => void;
  /** Needs no further key: a day of the calendar, an option of the list. */
  onChoose: (text: string, shownText?: string) => void;
  onProblem: (text: string) => void;
  /** The present value's, until the options are read. */
  shownText: string;
  /** Opened by pointer: a choice's list opens too. */
  isPressed: boolean;
}
type Of<Type extends CellKind['type']> = ControlProps<Extract<CellKind, { type: Type }>>;
type OfText = ControlProps<Exclude<CellKind, { type: 'date' | 'choice' }>>;

export function CellControl({ kind, ...props }: ControlProps) {
  if (kind.type === 'date') return <DayControl kind={kind} {...props} />;
  if (kind.type === 'choice') return <ChoiceControl kind={kind} {...props} />;
  return <TextControl kind={kind} {...props} />;
}

const TextControl = ({ kind, label, typed, isInvalid, describedBy, onType }: OfText) => (
  <Input
    size="sm"
    aria-label={label}
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    autoComplete="off"
    inputMode={kind.type === 'number' ? 'numeric' : undefined}
    maxLength={kind.type === 'text' ? kind.maxLength : undefined}
    value={typed}
    onChange={({ target }) =>
      onType(kind.type === 'text' && kind.sanitize ? kind.sanitize(target.value) : target.value)
    }
  />
);

const DayControl = ({ kind, label, typed, isInvalid, describedBy, onType, onChoose }: Of<'date'>) => (
  <CalendarField
    label={label}
    hideLabel
    invalid={isInvalid}
    {...(describedBy ? { describedBy } : {})}
    view="day"
    text={typed}
    day={readWholeDay(typed) ?? ''}
    min={kind.min}
    max={kind.max}
    placeholder="DD/MM/YYYY"
    onText={onType}
    onComplete={() => undefined}
    onChoose={(day) => onChoose(formatDay(day))}
  />
);

function useOptions({ options }: Of<'choice'>['kind'], onProblem: (text: string) => void) {
  const [read, setRead] = useState<readonly Option[] | undefined>(
    typeof options === 'function' ? undefined : options.map(asOption),
  );
  const first = useRef({ options, onProblem });
  useEffect(() => {
    const { options: source, onProblem: report } = first.current;
    if (typeof source !== 'function') return;
    let isOpen = true;
    source().then(
      (options) => isOpen && setRead(options),
      (error) => isOpen && report(refusalText(error)),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return read;
}

/** Step through a closed list; choose nothing until Enter. */
const STEPS = /^(Arrow|Home$|End$|Page|.$)/u;

function ChoiceControl(props: Of<'choice'>) {
  const { kind, label, typed, isInvalid, describedBy, onType, onChoose, onProblem, shownText, isPressed } = props;
  const options = useOptions(kind, onProblem);
  const isStepping = useRef(false);
  const field = useRef<HTMLSelectElement>(null);
  const isRead = options !== undefined;
  useEffect(() => {
    if (!isRead || !isPressed) return;
    try {
      field.current?.showPicker?.();
    } catch {
      // Without a recent press the person opens it.
    }
  }, [isRead, isPressed]);
  const choices = options ?? [];
  const isUnlisted = !choices.some(({ value }) => value === typed) && (typed !== '' || kind.none === undefined);
  return (
    <NativeSelect.Root size="sm">
      <NativeSelect.Field
        ref={field}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        aria-busy={!isRead}
        value={typed}
        onKeyDown={({ key, altKey }) => {
          isStepping.current = key !== ' ' && !altKey && STEPS.test(key);
        }}
        onPointerDown={() => {
          isStepping.current = false;
        }}
        onChange={({ target }) => {
          if (isStepping.current) onType(target.value);
          else onChoose(target.value, target.selectedOptions[0]?.text);
        }}
      >
        {kind.none !== undefined && <option value="">{kind.none}</option>}
        {isUnlisted && <option value={typed}>{shownText}</option>}
        {!isRead && <option disabled>Loading...</option>}
        {choices.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
