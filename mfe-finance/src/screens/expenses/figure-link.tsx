import { Box, compactRupees, Hint, RouterLink, rupees } from 'shared-ui';
import { figureHref } from './figure.ts';
import type { ClaimsOf } from './expenses.api.ts';

/** An amount that opens the claims it is the sum of; where there is little room in lakh or crore, with the whole figure as its hint. */
export function FigureLink({
  amount,
  name,
  month,
  of,
  compact = false,
}: {
  /** Rupees. */
  amount: number;
  /** What the amount is, for readers of screens. */
  name: string;
  month: string;
  of: ClaimsOf;
  compact?: boolean;
}) {
  const whole = rupees(amount);
  const text = compact ? compactRupees(amount) : whole;
  const link = (
    <Box asChild borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
      <RouterLink to={figureHref(month, of)} aria-label={`${text}: ${name}`}>
        {text}
      </RouterLink>
    </Box>
  );
  return text === whole ? (
    link
  ) : (
    <Hint text={whole} focusable={false}>
      {link}
    </Hint>
  );
}
