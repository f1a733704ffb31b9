import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Input } from '@chakra-ui/react/input';
import { useRef, useState } from 'react';
import type { FieldProps } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

/** @example formatFileSize(1_572_864) // '1.5 MB' */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${Number(size.toFixed(1))} ${unit}`;
}

/** `accept` may have endings ('.csv'), types ('image/png') or groups ('image/*'). */
export function fitsAccept(file: { name: string; type: string }, accept: string): boolean {
  const acceptedNames = accept
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    acceptedNames.length === 0 ||
    acceptedNames.some((one) =>
      one.startsWith('.') ? name.endsWith(one) : one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one,
    )
  );
}

export interface FileFieldProps extends FieldProps<File | null> {
  /** As in HTML: '.csv,image/*'. Checked here too: the file dialog accepts anything. */
  accept?: string;
  maxBytes?: number;
  wrongTypeText?: string;
  tooLargeText?: string;
}

/**
 * A wrong type or size is refused with a sentence, `onChange` gets `null`, and the form can't be submitted.
 *
 * @example <FileField label="Bill" accept="image/*,.pdf" maxBytes={5 * 1024 * 1024} {...form.field('bill')} />
 */
export function FileField({
  label,
  value,
  onChange,
  name,
  error,
  hint,
  required,
  disabled,
  hideLabel,
  accept,
  maxBytes,
  ref,
  wrongTypeText = 'This type of file is not accepted.',
  tooLargeText = maxBytes === undefined ? '' : `The file is larger than ${formatFileSize(maxBytes)}.`,
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const empty = () => {
    if (input.current) input.current.value = '';
  };
  const refuse = (reason: string | undefined) => {
    setRefused(reason);
    input.current?.setCustomValidity(reason ?? '');
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const reason =
      accept && !fitsAccept(file, accept)
        ? wrongTypeText
        : maxBytes !== undefined && file.size > maxBytes
          ? tooLargeText
          : undefined;
    refuse(reason);
    if (reason) empty();
    onChange(reason ? null : file);
  };
  const text = refused ?? error;
  return (
    <FieldFrame
      ref={ref}
      label={label}
      required={required ?? false}
      disabled={disabled ?? false}
      hideLabel={hideLabel ?? false}
      {...(text ? { error: text } : {})}
      isAlert={refused !== undefined}
      {...(hint ? { hint } : {})}
    >
      <Input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        py="1"
        onChange={(event) => take(event.target.files?.[0])}
      />
      {(value || refused) && (
        <Flex align="center" gap="2" minW="0" maxW="full">
          {value && (
            <Text textStyle="sm" truncate>
              {value.name} ({formatFileSize(value.size)})
            </Text>
          )}
          <Button
            size="xs"
            variant="ghost"
            disabled={disabled ?? false}
            aria-label={`Clear ${value?.name ?? 'the refusal'}`}
            onClick={() => {
              empty();
              refuse(undefined);
              onChange(null);
              input.current?.focus();
            }}
          >
            Clear
          </Button>
        </Flex>
      )}
    </FieldFrame>
  );
}
