import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Input } from '@chakra-ui/react/input';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useRef, useState } from 'react';
import type { FieldProps } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';
import { formatFileSize, fitsAccept } from './file-field.tsx';

export interface FilesFieldProps extends FieldProps<readonly File[]> {
  accept?: string;
  maxBytes?: number;
  maxItems?: number;
  wrongTypeText?: string;
}

/**
 * A file of wrong type or size, or one too many, is refused by name; the others stay.
 *
 * @example <FilesField label="Files" accept=".pdf,.png" maxBytes={10 * 1024 * 1024} maxItems={5} {...form.field('files')} />
 */
export function FilesField({
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
  maxItems,
  ref,
  wrongTypeText = 'This type of file is not accepted.',
}: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const reasonOf = (file: File): string | undefined => {
    if (accept && !fitsAccept(file, accept)) return wrongTypeText;
    if (maxBytes !== undefined && file.size > maxBytes) return `The file is larger than ${formatFileSize(maxBytes)}.`;
    return undefined;
  };
  const add = (chosen: readonly File[]) => {
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
    if (chosen.length === 0) return;
    const reasons = chosen.flatMap((file) => {
      const reason = reasonOf(file);
      return reason ? [`${file.name}: ${reason}`] : [];
    });
    const next = [...value, ...chosen.filter((file) => !reasonOf(file))];
    if (maxItems !== undefined && next.length > maxItems) reasons.push(`At most ${maxItems} files.`);
    setRefused(reasons.join(' ') || undefined);
    onChange(next.slice(0, maxItems));
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
      {...(hint ? { hint } : {})}
    >
      <Input
        ref={input}
        type="file"
        multiple
        name={name}
        accept={accept}
        py="1"
        onChange={(event) => add([...(event.target.files ?? [])])}
      />
      {value.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="1" w="full" aria-label={label}>
          {value.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <Flex as="li" key={`${index}-${file.name}`} align="center" gap="2" minW="0" maxW="full">
              <Text textStyle="sm" truncate>
                {file.name} ({formatFileSize(file.size)})
              </Text>
              <Button
                type="button"
                size="xs"
                variant="ghost"
                disabled={disabled ?? false}
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  setRefused(undefined);
                  onChange(value.filter((_, fileIndex) => fileIndex !== index));
                  input.current?.focus();
                }}
              >
                Remove
              </Button>
            </Flex>
          ))}
        </Stack>
      )}
    </FieldFrame>
  );
}
