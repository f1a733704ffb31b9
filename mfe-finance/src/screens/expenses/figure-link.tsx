import { Box, compactRupees, Hint, RouterLink, rupees } from 'shared-ui';
import { figureHref } from './figure.ts';
import type { ExpenseClaimFilter } from './expenses.api.ts';

/** Opens the claims. Compact: lakh or crore, with the full amount as hint. */
export function FigureLink({
  amount,
  name,
  month,
  of,
  compact = false,
}: {
  /** Rupees. */
  amount: number;
  name: string;
  month: string;
  of: ExpenseClaimFilter;
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
