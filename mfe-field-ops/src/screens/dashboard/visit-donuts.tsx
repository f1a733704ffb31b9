import { useUser } from 'shared-auth';
import { Box, formatIndian, RouterLink, Text } from 'shared-ui';
import { DonutChart } from 'shared-ui/charts';
import { listAddress, type Selected } from '../../figures/figure-address.ts';
import { ChartNote } from './chart-note.tsx';
import { type Figure, useVisitFigures } from './dashboard.api.ts';

const visits = 'Dealer visits that started on these days, deleted ones left out';
const stateOf = ({ error, isLoading, retry }: Figure<unknown>) => ({ error, isLoading, retry });

/** Charts 1 to 5 (FO-DSH-05 … FO-DSH-10): totals of the selection. */
export function VisitDonuts({ selected }: { selected: Selected }) {
  const { role } = useUser();
  const { type, dealers, location } = useVisitFigures(role, selected);
  const visitsWhere = (more?: Record<string, string>) => listAddress('visits', selected, more);
  const dealersWhere = (of: string) => listAddress('dealers', selected, { of });
  const all = { href: visitsWhere(), label: 'All dealer visits' };
  const { visitByDealerStatus, uniqueDealerVisits, activeDealerVisits, activeDealerBase } = dealers.data ?? {};
  const ofStatus = (status: 'A' | 'I') => visitByDealerStatus?.find(({ _id }) => _id === status)?.count ?? 0;
  return (
    <>
      <DonutChart
        title="Visit Type"
        {...stateOf(type)}
        parts={
          type.data && [
            { label: 'Planned', value: type.data.planned, href: visitsWhere({ type: 'planned' }) },
            { label: 'Unplanned', value: type.data.unplanned, href: visitsWhere({ type: 'unplanned' }) },
          ]
        }
        middleLink={all}
        valueLabel="Visits"
        note={<ChartNote of={type} counts={`${visits}.`} />}
      />
      <DonutChart
        title="Visit By Dealer Status"
        {...stateOf(dealers)}
        parts={
          visitByDealerStatus && [
            { label: 'Active', value: ofStatus('A'), href: visitsWhere({ dealerStatus: 'A' }) },
            { label: 'In-Active', value: ofStatus('I'), href: visitsWhere({ dealerStatus: 'I' }) },
          ]
        }
        valueLabel="Visits"
        note={<ChartNote of={dealers} counts={`${visits}, by the dealer’s status when the visit was recorded.`} />}
      />
      <DonutChart
        title="Unique Dealer Visits"
        {...stateOf(dealers)}
        parts={
          uniqueDealerVisits && [
            { label: 'Unique Dealers Visits', value: uniqueDealerVisits.uniqueVisits, href: dealersWhere('visited') },
            {
              label: 'Repeated Dealers',
              value: uniqueDealerVisits.totalVisits - uniqueDealerVisits.uniqueVisits,
              href: visitsWhere({ repeated: 'yes' }),
            },
          ]
        }
        middleLink={all}
        valueLabel="Visits"
        note={
          <ChartNote of={dealers} counts="Dealers visited at least once, and every further visit to one of them." />
        }
      />
      <DonutChart
        title="Total Visits / Active Dealer Base"
        {...stateOf(dealers)}
        parts={
          activeDealerVisits && [
            { label: 'Total Visits', value: activeDealerVisits.visits, href: visitsWhere() },
            activeDealerBase === undefined
              ? { label: 'Active Dealer Base', value: activeDealerVisits.totalDealers, href: dealersWhere('active') }
              : { label: `Active Dealer Base (${activeDealerBase})`, value: activeDealerBase },
          ]
        }
        middle={activeDealerVisits && formatIndian(activeDealerVisits.visits)}
        middleLink={all}
        valueLabel="Number"
        note={
          <>
            {activeDealerVisits && activeDealerBase !== undefined && (
              <Text>
                The base is a fixed number. Active dealers in your scope today:{' '}
                <Box asChild color="accent.fg" textDecoration="underline">
                  <RouterLink to={dealersWhere('active')}>{formatIndian(activeDealerVisits.totalDealers)}</RouterLink>
                </Box>
              </Text>
            )}
            <ChartNote
              of={dealers}
              counts={activeDealerBase === undefined ? `${visits}; dealers that are active today.` : `${visits}.`}
            />
          </>
        }
      />
      <DonutChart
        title="Visit By Start & End Location"
        {...stateOf(location)}
        parts={
          location.data && [
            { label: 'Not-Ended', value: location.data.pendingVisits, href: visitsWhere({ location: 'notEnded' }) },
            { label: '>100m', value: location.data.moreThan100, href: visitsWhere({ location: 'far' }) },
            { label: '<100m', value: location.data.lessThan100, href: visitsWhere({ location: 'near' }) },
          ]
        }
        valueLabel="Visits"
        note={
          <ChartNote
            of={location}
            counts={`${visits}, by how far from its start a visit ended. Ended without coordinates: in none of them.`}
          />
        }
      />
    </>
  );
}
