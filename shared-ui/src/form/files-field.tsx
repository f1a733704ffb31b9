import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { useRef, useState } from 'react';
import type { FieldProps } from './field-frame.tsx';
import { FileFrame, FileText, findFileProblem } from './file-field.tsx';

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
  value,
  onChange,
  error,
  accept,
  maxBytes,
  maxItems,
  wrongTypeText,
  ...field
}: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const add = (chosen: readonly File[]) => {
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
    if (chosen.length === 0) return;
    const problems = chosen.map((file) => findFileProblem(file, { accept, maxBytes, wrongTypeText }));
    const reasons = chosen.flatMap(({ name }, index) => (problems[index] ? [`${name}: ${problems[index]}`] : []));
    const next = [...value, ...chosen.filter((_, index) => !problems[index])];
    if (maxItems !== undefined && next.length > maxItems) reasons.push(`At most ${maxItems} files.`);
    setRefused(reasons.join(' ') || undefined);
    onChange(next.slice(0, maxItems));
  };
  return (
    <FileFrame {...field} multiple accept={accept} error={refused ?? error} input={input} onFiles={add}>
      {value.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="1" w="full" aria-label={field.label}>
          {value.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <Flex as="li" key={`${index}-${file.name}`} align="center" gap="2" minW="0" maxW="full">
              <FileText file={file} />
              <Button
                type="button"
                size="xs"
                variant="ghost"
                disabled={field.disabled ?? false}
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
    </FileFrame>
  );
}
