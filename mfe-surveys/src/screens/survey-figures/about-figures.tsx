import { countText, formatDay, InlineAlert, Stack, Text } from 'shared-ui';
import type { FigurePlace } from '../../figure-address.ts';
import type { BrandFigures } from './figures.api.ts';
import { UnusualNotice } from './unusual-notice.tsx';

const daysText = ({ start, end }: BrandFigures['period']) =>
  start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`;

export function AboutFigures({
  period,
  before,
  isBeforeCovered = true,
  pending,
  unusual,
  leftOut,
  place,
}: Pick<BrandFigures, 'period' | 'before' | 'isBeforeCovered' | 'pending' | 'unusual' | 'leftOut'> & {
  place: FigurePlace;
}) {
  return (
    <Stack gap="1">
      <Text textStyle="sm" color="fg.muted">
        {daysText(period)},{' '}
        {isBeforeCovered
          ? `compared with ${daysText(before)}`
          : `not compared: surveys do not reach back to ${formatDay(before.start)}`}
        . Share of counter is the brand’s tyres of all tyres in these surveys
        {isBeforeCovered && '; ± is the change in percentage points'}.
      </Text>
      <Text textStyle="xs" color="fg.muted">
        The reconciled version of a survey counts, otherwise the edited one, otherwise the original.
      </Text>
      <UnusualNotice unusual={unusual} leftOut={leftOut} days={{ ...period, place }} />
      {pending > 0 && (
        <InlineAlert tone="info">
          {countText(pending, 'survey')} {pending === 1 ? 'was' : 'were'} changed just now and{' '}
          {pending === 1 ? 'is' : 'are'} being read.
        </InlineAlert>
      )}
    </Stack>
  );
}
