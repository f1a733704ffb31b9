import { type Fact, rupees, StatusText } from 'shared-ui';
import { claimTexts } from './claim-texts.ts';

/** Rupees a month and sub category. `used` is approved; `left` remains after `used` and `pending`. */
interface MonthLimit {
  limit: number;
  used: number;
  pending: number;
  left: number;
}

const monthLimitText = ({ limit, used, pending, left }: MonthLimit): string =>
  `${rupees(limit)}: ${rupees(used)} used, ${rupees(pending)} pending, ${left < 0 ? `${rupees(-left)} over` : `${rupees(left)} left`}`;

export const monthLimitFact = (monthLimit: MonthLimit | null): Fact => ({
  label: 'Limit of the month',
  value: monthLimit ? (
    <StatusText tone={monthLimit.left < 0 ? 'bad' : 'neutral'}>{monthLimitText(monthLimit)}</StatusText>
  ) : (
    claimTexts.noLimit
  ),
});
