import { Input } from '@chakra-ui/react/input';
import { Textarea } from '@chakra-ui/react/textarea';
import { type HTMLInputAutoCompleteAttribute, useLayoutEffect, useRef } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import type { FieldProps } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  placeholder?: string;
  maxLength?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoFocus?: boolean;
  readOnly?: boolean;
  /** Id of a `datalist`. */
  list?: string;
}

export function TextField({
  value,
  onChange,
  name,
  type = 'text',
  placeholder,
  maxLength,
  autoComplete,
  inputMode,
  autoFocus,
  list,
  readOnly,
  ...frame
}: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      <Input
        name={name}
        type={type}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        list={list}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldProps<string> {
  rows?: number;
  placeholder?: string;
  autoFocus?: boolean;
  /** A longer text stays but blocks its form. */
  maxLength?: number;
}

/**
 * Shows the characters left near `maxLength`.
 *
 * @example <TextAreaField label="Remark" rows={4} maxLength={500} {...form.field('remark')} />
 */
export function TextAreaField({
  value,
  onChange,
  name,
  rows = 4,
  placeholder,
  autoFocus,
  maxLength,
  hint,
  error,
  ...frame
}: TextAreaFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const room = maxLength === undefined ? undefined : maxLength - value.length;
  const left =
    room !== undefined && room >= 0 && room <= 200 && room < maxLength! ? `${room} characters left` : undefined;
  const help = [hint, left].filter(Boolean).join(' · ');
  const tooLong = room !== undefined && room < 0 ? `Please use at most ${formatIndian(maxLength!)} characters.` : '';
  // The native limit would silently cut pasted text.
  useLayoutEffect(() => textarea.current?.setCustomValidity(tooLong), [tooLong]);
  return (
    <FieldFrame {...frame} error={tooLong || error} {...(help ? { hint: help } : {})}>
      <Textarea
        ref={textarea}
        name={name}
        rows={rows}
        value={value}
        placeholder={placeholder}
        autoFocus={autoFocus}
        resize="vertical"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

export interface NumberFieldProps extends FieldProps<number | null> {
  min?: number;
  max?: number;
  step?: number | 'any';
  placeholder?: string;
  autoFocus?: boolean;
}

/**
 * `null` while empty.
 *
 * @example <NumberField label="Amount" min={0} step="any" {...form.field('amount')} />
 */
export function NumberField({
  value,
  onChange,
  name,
  min,
  max,
  step,
  placeholder,
  autoFocus,
  ...frame
}: NumberFieldProps) {
  return (
    <FieldFrame {...frame}>
      <Input
        name={name}
        type="number"
        inputMode="decimal"
        value={value ?? ''}
        min={min}
        max={max}
        step={step}
        placeholder={placeholder}
        autoFocus={autoFocus}
        fontVariantNumeric="tabular-nums"
        onChange={(event) => onChange(Number.isNaN(event.target.valueAsNumber) ? null : event.target.valueAsNumber)}
      />
    </FieldFrame>
  );
}
