import { DealerLink, useCall } from 'shared-auth';
import { Figures, LinkedRows, LivePart, Text } from 'shared-ui';
import { BAND_LABELS, BAND_TONES, BANDS, describeLastVisit } from '../../dealer-coverage/coverage-bands.ts';
import { coverageAddress } from '../../figures/figure-address.ts';
import { EVERYWHERE } from '../day-lists.ts';

const LATE = BANDS.filter((band) => band !== 'onTime');

/** Dealers that nobody has visited for longer than their target (D-362). */
export default function CoverageToday() {
  const result = useCall('GET /api/v1/today/dealer-coverage');
  return (
    <LivePart result={result}>
      {({ data: { latest, ...bands } }) => {
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
                  detail: describeLastVisit(dealer),
                }))}
              />
            )}
          </>
        );
      }}
    </LivePart>
  );
}
