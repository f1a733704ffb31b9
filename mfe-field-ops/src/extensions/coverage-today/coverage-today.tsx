import { CommandSlot, DealerLink, useCall } from 'shared-auth';
import { Figures, formatDay, LinkedRows, LivePart, RowButton, RowDone, Text } from 'shared-ui';
import { useState } from 'react';
import {
  BAND_LABELS,
  BAND_TONES,
  BANDS,
  type CoveredDealer,
  describeLastVisit,
  findLastAsked,
} from '../../dealer-coverage/coverage-bands.ts';
import { LazyVisitorsDialog } from '../../dealer-coverage/lazy-visitors-dialog.tsx';
import { coverageAddress } from '../../figures/figure-address.ts';
import { EVERYWHERE } from '../day-lists.ts';

const LATE = BANDS.filter((band) => band !== 'onTime');

/** Dealers that nobody has visited for longer than their target (D-362). */
export default function CoverageToday() {
  const result = useCall('GET /api/v1/today/dealer-coverage');
  const [visiting, setVisiting] = useState<CoveredDealer>();
  return (
    <>
      <LivePart result={result}>
        {({ data: { latest, ...bands }, today }) => {
          const late = latest.filter(({ band }) => band !== 'onTime');
          return (
            <>
              <Figures
                figures={LATE.map((band) => ({
                  label: BAND_LABELS[band],
                  value: bands[band],
                  to: coverageAddress(EVERYWHERE, { band }),
                  tone: BAND_TONES[band],
                }))}
              />
              {late.length === 0 ? (
                <Text color="fg.muted">
                  {bands.dealers === 0 ? 'There are no active dealers.' : 'Every dealer was visited within the target.'}
                </Text>
              ) : (
                <LinkedRows
                  label="Dealers not visited for longest"
                  rows={late.map((dealer) => ({
                    key: dealer.dealerCode,
                    title: <DealerLink code={dealer.dealerCode}>{dealer.name}</DealerLink>,
                    to: coverageAddress(EVERYWHERE, { search: dealer.dealerCode }),
                    detail: [describeLastVisit(dealer), dealer.officers.length === 0 && 'no officer']
                      .filter(Boolean)
                      .join(', '),
                    action: <AskCell dealer={dealer} today={today} ask={setVisiting} />,
                  }))}
                />
              )}
            </>
          );
        }}
      </LivePart>
      <LazyVisitorsDialog dealers={visiting && [visiting]} onClose={() => setVisiting(undefined)} />
    </>
  );
}

interface AskCellProps {
  dealer: CoveredDealer;
  today: string;
  ask: (dealer: CoveredDealer) => void;
}

function AskCell({ dealer, today, ask }: AskCellProps) {
  const { name, dealerCode, officers } = dealer;
  const last = findLastAsked(dealer);
  if (last) return <RowDone>{`Asked ${last.people}${last.day === today ? '' : ` on ${formatDay(last.day)}`}`}</RowDone>;
  if (officers.length === 0)
    return <CommandSlot name="dealer-commands" of={name || dealerCode} dealerCode={dealerCode} />;
  return (
    <RowButton label={`Ask who could visit ${name || dealerCode}`} onClick={() => ask(dealer)}>
      Ask
    </RowButton>
  );
}
