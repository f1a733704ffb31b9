import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Input } from '@chakra-ui/react/input';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
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

interface FileRules {
  accept?: string | undefined;
  maxBytes?: number | undefined;
  wrongTypeText?: string | undefined;
  tooLargeText?: string | undefined;
}

export function findFileProblem(
  file: File,
  { accept, maxBytes, wrongTypeText = 'This type of file is not accepted.', tooLargeText }: FileRules,
): string | undefined {
  if (accept && !fitsAccept(file, accept)) return wrongTypeText;
  if (maxBytes === undefined || file.size <= maxBytes) return undefined;
  return tooLargeText ?? `The file is larger than ${formatFileSize(maxBytes)}.`;
}

interface FileFrameProps extends Omit<FieldProps<never>, 'value' | 'onChange' | 'invalid'> {
  isAlert?: boolean;
  accept: string | undefined;
  multiple?: boolean;
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

export const FileFrame = ({ accept, multiple, name, input, onFiles, children, ...frame }: FileFrameProps) => (
  <FieldFrame {...frame}>
    <Input
      ref={input}
      type="file"
      multiple={multiple}
      name={name}
      accept={accept}
      py="1"
      onChange={(event) => onFiles([...(event.target.files ?? [])])}
    />
    {children}
  </FieldFrame>
);

export const FileText = ({ file }: { file: File }) => (
  <Text textStyle="sm" truncate>
    {file.name} ({formatFileSize(file.size)})
  </Text>
);

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
  value,
  onChange,
  error,
  accept,
  maxBytes,
  wrongTypeText,
  tooLargeText,
  ...field
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
    const reason = findFileProblem(file, { accept, maxBytes, wrongTypeText, tooLargeText });
    refuse(reason);
    if (reason) empty();
    onChange(reason ? null : file);
  };
  return (
    <FileFrame
      {...field}
      accept={accept}
      error={refused ?? error}
      isAlert={refused !== undefined}
      input={input}
      onFiles={([file]) => take(file)}
    >
      {(value || refused) && (
        <Flex align="center" gap="2" minW="0" maxW="full">
          {value && <FileText file={value} />}
          <Button
            size="xs"
            variant="ghost"
            disabled={field.disabled ?? false}
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
    </FileFrame>
  );
}
