import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { downloadBlob } from '../download/download.ts';
import { InlineAlert } from '../feedback/inline-alert.tsx';
import { FileField } from '../form/file-field.tsx';
import type { ImportColumn } from './importing.ts';

const ACCEPT = '.csv,.xlsx,.xls';
const MAX_BYTES = 5 * 1024 * 1024;
const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

interface ChooseFileProps {
  columns: readonly ImportColumn[];
  sampleName: string;
  problem: string | undefined;
  onFile: (file: File) => void;
  /** Clears the problem of the file before. */
  onRefused: () => void;
}

export function ChooseFile({ columns, sampleName, problem, onFile, onRefused }: ChooseFileProps) {
  const sample = () => {
    const text = `\uFEFF${line(columns.map(({ heading }) => heading))}${line(columns.map(({ example }) => example))}`;
    downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${sampleName}.csv`);
  };
  return (
    <Stack gap="4">
      <Box>
        <Text>The first sheet needs these headings in one row, in this order:</Text>
        <Box as="ol" ps="5" my="1" listStyleType="decimal">
          {columns.map(({ id, heading, hint }) => (
            <li key={id}>
              <Text as="span" fontWeight="medium">
                {heading}
              </Text>
              {hint && ` (${hint})`}
            </li>
          ))}
        </Box>
        <Button size="sm" variant="outline" onClick={sample}>
          Sample file
        </Button>
      </Box>
      <FileField
        label="File"
        value={null}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        wrongTypeText="Upload CSV or Excel File Only."
        onChange={(file) => (file ? onFile(file) : onRefused())}
      />
      {problem && <InlineAlert>{problem}</InlineAlert>}
    </Stack>
  );
}
