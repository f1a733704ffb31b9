import { countText, formatDay, InlineAlert, Link, RouterLink, Stack, Text } from 'shared-ui';
import { type FigurePlace, unusualAddress } from '../../figure-address.ts';
import type { BrandFigures } from './figures.api.ts';

const daysText = ({ start, end }: BrandFigures['period']) =>
  start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`;

/** '3 unusual answers are counted, 1 is left out' */
function unusualText(unusual: number, leftOut: number): string {
  const counted = `${countText(unusual, 'unusual answer')} ${unusual === 1 ? 'is' : 'are'} counted`;
  if (leftOut === 0) return counted;
  return unusual > 0
    ? `${counted}, ${leftOut} ${leftOut === 1 ? 'is' : 'are'} left out`
    : `${countText(leftOut, 'unusual answer')} ${leftOut === 1 ? 'is' : 'are'} left out`;
}

export function AboutFigures({
  period,
  before,
  isBeforeCovered = true,
  pending,
  unusual = 0,
  leftOut = 0,
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
      {unusual + leftOut > 0 && (
        <InlineAlert tone={unusual > 0 ? 'warning' : 'info'}>
          <Link asChild variant="underline">
            <RouterLink to={unusualAddress({ ...period, place })}>{unusualText(unusual, leftOut)}</RouterLink>
          </Link>
        </InlineAlert>
      )}
      {pending > 0 && (
        <InlineAlert tone="info">
          {countText(pending, 'survey')} {pending === 1 ? 'was' : 'were'} changed just now and{' '}
          {pending === 1 ? 'is' : 'are'} being read.
        </InlineAlert>
      )}
    </Stack>
  );
}
