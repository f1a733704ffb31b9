import { Stack, StatusText, type Tone } from 'shared-ui';
import type { Waiting } from './approvals.api.ts';

type Finding = Waiting['findings'][number];
const words: Record<Finding['code'], { label: string; tone: Tone }> = {
  leave: { label: 'On leave', tone: 'bad' },
  holiday: { label: 'Holiday', tone: 'bad' },
  'two-plans': { label: 'In two plans of the day', tone: 'bad' },
  'long-unvisited': { label: 'Not visited for 60 days', tone: 'warn' },
  'visits-at-old-place': { label: 'Visits', tone: 'warn' },
};

const said = ({ code, text }: Finding) => `${words[code].label}: ${text}`;
/** What the check of a row says, as text. */
export const checkText = ({ findings }: Waiting): string => findings.map(said).join('; ') || 'Nothing against it';

/** What speaks against a waiting record, one line each. */
export const Findings = ({ row }: { row: Waiting }) =>
  row.findings.length === 0 ? (
    <StatusText tone="good">Nothing against it</StatusText>
  ) : (
    <Stack gap="0.5" css={{ '& > span': { whiteSpace: 'normal', minWidth: '14rem', overflowWrap: 'anywhere' } }}>
      {row.findings.map((one) => (
        <StatusText key={one.code} tone={words[one.code].tone}>
          {said(one)}
        </StatusText>
      ))}
    </Stack>
  );
