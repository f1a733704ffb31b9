import type { ReactNode } from 'react';
import { FactSlot, type HeadFact, type LabelledFact } from 'shared-auth';
import {
  Amount,
  Box,
  type Fact,
  FactList,
  formatIndian,
  Hint,
  Link,
  PhoneNumber,
  RouterLink,
  Skeleton,
  StatusText,
} from 'shared-ui';
import { dealerTexts } from '../../dealer-texts.ts';
import type { Dealer, useDealerSales } from './dealer.api.ts';
import { formatPercentChange, salesChart } from './sales-chart.ts';

type Sales = ReturnType<typeof useDealerSales>;

const waiting = <Skeleton display="inline-block" h="1em" w="6rem" />;

function FactText({ text, tone, to }: HeadFact) {
  const words = tone && text !== '' ? <StatusText tone={tone}>{text}</StatusText> : text;
  return to && text !== '' ? (
    <Link asChild variant="underline" maxW="full" css={{ '& > span': { whiteSpace: 'normal' } }}>
      <RouterLink to={to}>{words}</RouterLink>
    </Link>
  ) : (
    words
  );
}

const toFact = ({ label, fact }: LabelledFact): Fact => ({
  label,
  value: fact === 'loading' ? waiting : fact === 'failed' ? 'Could not be read' : fact.text && <FactText {...fact} />,
});

/** '120 tyres, +20%', against the same days of the month before. */
function describeTrend({ data, error }: Sales): ReactNode {
  if (!data) return error ? 'Could not be read' : waiting;
  const { current, sameDays, previousMonth } = salesChart(data.data);
  const tyres = `${formatIndian(current)} ${current === 1 ? 'tyre' : 'tyres'}`;
  if (sameDays === 0 || data.data.currMonthData.length === 1) return tyres;
  return (
    <Hint text={`The change is against the same days of ${previousMonth}.`}>
      <StatusText tone={current < sameDays ? 'bad' : 'good'}>
        {`${tyres}, ${formatPercentChange(current, sameDays)}`}
      </StatusText>
    </Hint>
  );
}

interface DealerHeadProps {
  dealerCode: string;
  dealer: Dealer | undefined;
  sales: Sales;
}

/** What decides, own facts and those of other remotes. Rupees (DL-VIW-08). */
export const DealerHead = ({ dealerCode, dealer, sales }: DealerHeadProps) => (
  <Box bg="bg.panel" borderWidth="1px" rounded="md" px="4" py="3" aria-busy={!dealer}>
    <FactSlot name="dealer-facts" dealerCode={dealerCode}>
      {(facts) => (
        <FactList
          columnWidth="max(9rem, 22%)"
          facts={[
            {
              label: 'Mobile',
              value: dealer ? dealer.Mobile ? <PhoneNumber number={dealer.Mobile} /> : dealerTexts.missing : waiting,
            },
            { label: 'Owner Name', value: dealer ? dealer.ownerName || dealerTexts.missing : waiting },
            ...facts.map(toFact),
            { label: dealerTexts.outstanding, value: dealer ? <Amount of={dealer.OutTot} /> : waiting },
            { label: dealerTexts.overdue, value: dealer ? <Amount of={dealer.OverDue} /> : waiting },
            { label: 'Sales this month', value: describeTrend(sales) },
          ]}
        />
      )}
    </FactSlot>
  </Box>
);
