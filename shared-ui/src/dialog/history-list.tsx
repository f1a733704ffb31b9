import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { texts } from 'api-contract/texts';
import { rupees } from '../numbers/numbers.ts';
import { FactList } from '../parts/fact-list.tsx';
import { Person } from '../parts/person.tsx';
import { formatDay, formatInstant, isDay } from '../time/india.ts';

export interface HistoryEntry {
  at: string;
  /** SAP ID. */
  by: string;
  byName?: string | undefined;
  byRole: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface HistoryListProps {
  entries: readonly HistoryEntry[];
  fieldLabels?: Record<string, string | false>;
  /** Fields in rupees. */
  amounts?: 'all' | readonly string[];
  emptyText?: string;
}

/** 'approvalStatus' → 'Approval status' */
const words = (name: string): string => {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueText).join('; ') || '-';
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, part]) => `${words(name)}: ${valueText(part)}`)
        .join(', ') || '-'
    );
  const text = String(value);
  if (isDay(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatInstant(text) : text;
};

function findChangedFields(
  { before, after }: HistoryEntry,
  amounts: HistoryListProps['amounts'],
): { name: string; from: string; to: string }[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  const textOf = (name: string, value: unknown) =>
    typeof value === 'number' && (amounts === 'all' || amounts?.includes(name)) ? rupees(value) : valueText(value);
  return names
    .map((name) => ({ name, from: textOf(name, before?.[name]), to: textOf(name, after?.[name]) }))
    .filter(({ from, to }) => from !== to);
}

/**
 * Time (India), person, and each changed field.
 *
 * @example <HistoryList entries={history} fieldLabels={{ status: 'Status', version: false }} />
 */
export function HistoryList({ entries, fieldLabels = {}, amounts, emptyText = texts.empty }: HistoryListProps) {
  if (entries.length === 0) return <Text color="fg.muted">{emptyText}</Text>;
  return (
    <Box as="ol" aria-label="History" listStyleType="none" borderStartWidth="2px" ps="4">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may share their instant, and entries never move
        <Box as="li" key={`${entry.at}-${index}`} position="relative" pb="4" _last={{ pb: '0' }}>
          <Box
            aria-hidden
            data-swatch=""
            position="absolute"
            insetStart="-21px"
            top="6px"
            boxSize="8px"
            rounded="full"
            bg="colorPalette.solid"
          />
          <Text fontWeight="medium">{words(entry.action)}</Text>
          <Text textStyle="xs" color="fg.muted">
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time> ·{' '}
            <Person name={entry.byName} sapId={entry.by} noLink="mostly a manager" /> ({entry.byRole})
          </Text>
          <Box mt="1" textStyle="sm">
            <FactList
              layout="lines"
              facts={findChangedFields(entry, amounts)
                .filter(({ name }) => fieldLabels[name] !== false)
                .map(({ name, from, to }) => ({
                  label: fieldLabels[name] || words(name),
                  value: from === '-' ? to : `${from} → ${to}`,
                }))}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
