import { useUser } from 'shared-auth';
import { Box, formatIndian, RouterLink, Text } from 'shared-ui';
import { type ChartPart, DonutChart } from 'shared-ui/charts';
import { listAddress, type Selected } from '../../figures/figure-address.ts';
import { AboutFigure } from './about-figure.tsx';
import { type DealerFigures, type Figure, useVisitFigures } from './dashboard.api.ts';

const visits = 'Dealer visits that started on these days, deleted ones left out';
const stateOf = ({ error, isLoading, retry }: Figure<unknown>) => ({ error, isLoading, retry });

const THREE = 172;
const TWO_AND_NOTE = 156;

function createChartPart<Data>(
  { data, before }: Figure<Data>,
  label: string,
  numberIn: (data: Data) => number,
  href: string,
): ChartPart[] {
  if (data === undefined) return [];
  return [{ label, href, value: numberIn(data), before: before && numberIn(before) }];
}

/** Charts 1 to 5 (FO-DSH-05 … FO-DSH-10): totals of the selection. */
export function VisitDonuts({ selected }: { selected: Selected }) {
  const { role } = useUser();
  const { type, dealers, location } = useVisitFigures(role, selected);
  const visitsWhere = (more?: Record<string, string>) => listAddress('visits', selected, more);
  const dealersWhere = (of: string) => listAddress('dealers', selected, { of });
  const all = { href: visitsWhere(), label: 'All dealer visits' };
  const { activeDealerVisits, activeDealerBase } = dealers.data ?? {};
  const ofStatus = (status: 'A' | 'I') => (figures: DealerFigures) =>
    figures.visitByDealerStatus.find(({ _id }) => _id === status)?.count ?? 0;
  return (
    <Box
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
        md: 'repeat(auto-fit, minmax(min(11.5rem, 100%), 1fr))',
      }}
      _print={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
    >
      <DonutChart
        title="Visit Type"
        {...stateOf(type)}
        parts={[
          ...createChartPart(type, 'Planned', ({ planned }) => planned, visitsWhere({ type: 'planned' })),
          ...createChartPart(type, 'Unplanned', ({ unplanned }) => unplanned, visitsWhere({ type: 'unplanned' })),
        ]}
        middleLink={all}
        valueLabel="Visits"
        about={<AboutFigure of={type} counts={`${visits}.`} />}
      />
      <DonutChart
        title="Visit By Dealer Status"
        {...stateOf(dealers)}
        parts={[
          ...createChartPart(dealers, 'Active', ofStatus('A'), visitsWhere({ dealerStatus: 'A' })),
          ...createChartPart(dealers, 'In-Active', ofStatus('I'), visitsWhere({ dealerStatus: 'I' })),
        ]}
        valueLabel="Visits"
        about={<AboutFigure of={dealers} counts={`${visits}, by the dealer’s status when the visit was recorded.`} />}
      />
      <DonutChart
        title="Unique Dealer Visits"
        {...stateOf(dealers)}
        parts={[
          ...createChartPart(
            dealers,
            'Unique Dealers Visits',
            ({ uniqueDealerVisits }) => uniqueDealerVisits.uniqueVisits,
            dealersWhere('visited'),
          ),
          ...createChartPart(
            dealers,
            'Repeated Dealers',
            ({ uniqueDealerVisits }) => uniqueDealerVisits.totalVisits - uniqueDealerVisits.uniqueVisits,
            visitsWhere({ repeated: 'yes' }),
          ),
        ]}
        middleLink={all}
        valueLabel="Visits"
        about={
          <AboutFigure of={dealers} counts="Dealers visited at least once, and every further visit to one of them." />
        }
      />
      <DonutChart
        title="Total Visits / Active Dealer Base"
        {...stateOf(dealers)}
        isRatio
        height={role === 'ADMIN' ? undefined : TWO_AND_NOTE}
        parts={[
          ...createChartPart(dealers, 'Total Visits', (figures) => figures.activeDealerVisits.visits, visitsWhere()),
          // Dealers have no place history, so the base is not compared.
          ...(activeDealerVisits
            ? [
                activeDealerBase === undefined
                  ? {
                      label: 'Active Dealer Base',
                      value: activeDealerVisits.totalDealers,
                      href: dealersWhere('active'),
                    }
                  : { label: `Active Dealer Base (${activeDealerBase})`, value: activeDealerBase },
              ]
            : []),
        ]}
        middleLink={all}
        valueLabel="Number"
        note={
          activeDealerVisits &&
          activeDealerBase !== undefined && (
            <Text>
              The base is a fixed number. Active dealers in your scope today:{' '}
              <Box asChild color="accent.fg" textDecoration="underline">
                <RouterLink to={dealersWhere('active')}>{formatIndian(activeDealerVisits.totalDealers)}</RouterLink>
              </Box>
            </Text>
          )
        }
        about={
          <AboutFigure
            of={dealers}
            counts={activeDealerBase === undefined ? `${visits}; dealers that are active today.` : `${visits}.`}
          />
        }
      />
      <DonutChart
        title="Visit By Start & End Location"
        height={THREE}
        {...stateOf(location)}
        parts={[
          ...createChartPart(
            location,
            'Not-Ended',
            (ends) => ends.pendingVisits,
            visitsWhere({ location: 'notEnded' }),
          ),
          ...createChartPart(location, '>100m', (ends) => ends.moreThan100, visitsWhere({ location: 'far' })),
          ...createChartPart(location, '<100m', (ends) => ends.lessThan100, visitsWhere({ location: 'near' })),
        ]}
        valueLabel="Visits"
        about={
          <AboutFigure
            of={location}
            counts={`${visits}, by how far from its start a visit ended. Ended without coordinates: in none of them.`}
          />
        }
      />
    </Box>
  );
}
