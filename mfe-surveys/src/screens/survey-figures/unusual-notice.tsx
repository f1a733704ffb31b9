import { countText, InlineAlert, Link, RouterLink } from 'shared-ui';
import { type FigureDays, unusualAddress } from '../../figure-address.ts';

function unusualText(unusual: number, leftOut: number): string {
  const counted = `${countText(unusual, 'unusual answer')} ${unusual === 1 ? 'is' : 'are'} counted`;
  if (leftOut === 0) return counted;
  return unusual > 0
    ? `${counted}, ${leftOut} ${leftOut === 1 ? 'is' : 'are'} left out`
    : `${countText(leftOut, 'unusual answer')} ${leftOut === 1 ? 'is' : 'are'} left out`;
}

interface UnusualNoticeProps {
  /** Missing from servers of earlier versions. */
  unusual?: number | undefined;
  leftOut?: number | undefined;
  days: FigureDays;
}

/** Leads to the answers that the figures count although they are unusual, or leave out. */
export function UnusualNotice({ unusual = 0, leftOut = 0, days }: UnusualNoticeProps) {
  if (unusual + leftOut === 0) return null;
  return (
    <InlineAlert tone={unusual > 0 ? 'warning' : 'info'}>
      <Link asChild variant="underline">
        <RouterLink to={unusualAddress(days)}>{unusualText(unusual, leftOut)}</RouterLink>
      </Link>
    </InlineAlert>
  );
}
