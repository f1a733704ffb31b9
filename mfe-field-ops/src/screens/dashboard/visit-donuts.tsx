import { useUser } from 'shared-auth';
import { Box, formatIndian, RouterLink, Text, touchTarget } from 'shared-ui';
import { type ChartPart, DonutChart } from 'shared-ui/charts';
import { listAddress, type Selected } from '../../figures/figure-address.ts';
import { AboutFigure } from './about-figure.tsx';
import { type DealerFigures, type Figure, useVisitFigures } from './dashboard.api.ts';
import { getChartState } from './get-chart-state.ts';

const visits = 'Dealer visits that started on these days, without deleted ones';

/** Of a legend of three parts, or of two and a note. */
const HEIGHT = 132;

function createChartPart<Data>(
  { data, before }: Figure<Data>,
  label: string,
  numberIn: (data: Data) => number,
  href: string,
): ChartPart[] {
  if (data === undefined) return [];
  return [{ label, href, value: numberIn(data), before: before && numberIn(before) }];
}

const visitsWhere = (selected: Selected, more?: Record<string, string>) => listAddress('visits', selected, more);
const dealersWhere = (selected: Selected, of: string) => listAddress('dealers', selected, { of });
const toAllVisits = (selected: Selected) => ({ href: visitsWhere(selected), label: 'All dealer visits' });
const ofStatus = (status: 'A' | 'I') => (figures: DealerFigures) =>
  figures.visitByDealerStatus.find(({ _id }) => _id === status)?.count ?? 0;

const BY_VISITS = { visited: 'yes', sort: 'visits', direction: 'desc' };

type FigureProps<Name extends keyof ReturnType<typeof useVisitFigures>> = Pick<
  ReturnType<typeof useVisitFigures>,
  Name
> & { selected: Selected };

/** Charts 1 to 5 (FO-DSH-05 … FO-DSH-10). */
export function VisitDonuts({ selected }: { selected: Selected }) {
  const { role } = useUser();
  const { type, dealers, location } = useVisitFigures(role, selected);
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
      <VisitTypeDonut type={type} selected={selected} />
      <DealerStatusDonut dealers={dealers} selected={selected} />
      <UniqueDealersDonut dealers={dealers} selected={selected} />
      <ActiveBaseDonut dealers={dealers} selected={selected} />
      <LocationDonut location={location} selected={selected} />
    </Box>
  );
}

function VisitTypeDonut({ type, selected }: FigureProps<'type'>) {
  return (
    <DonutChart
      title="Visit Type"
      {...getChartState(type)}
      parts={[
        ...createChartPart(type, 'Planned', ({ planned }) => planned, visitsWhere(selected, { type: 'planned' })),
        ...createChartPart(
          type,
          'Unplanned',
          ({ unplanned }) => unplanned,
          visitsWhere(selected, { type: 'unplanned' }),
        ),
      ]}
      middleLink={toAllVisits(selected)}
      valueLabel="Visits"
      note={
        <Box
          asChild
          display="inline-flex"
          alignItems="center"
          css={touchTarget}
          color="accent.fg"
          textDecoration="underline"
        >
          <RouterLink to={listAddress('officers', selected, BY_VISITS)}>Visits by officer</RouterLink>
        </Box>
      }
      about={<AboutFigure of={type} counts={`${visits}.`} />}
    />
  );
}

function DealerStatusDonut({ dealers, selected }: FigureProps<'dealers'>) {
  return (
    <DonutChart
      title="Visit By Dealer Status"
      {...getChartState(dealers)}
      parts={[
        ...createChartPart(dealers, 'Active', ofStatus('A'), visitsWhere(selected, { dealerStatus: 'A' })),
        ...createChartPart(dealers, 'In-Active', ofStatus('I'), visitsWhere(selected, { dealerStatus: 'I' })),
      ]}
      valueLabel="Visits"
      about={<AboutFigure of={dealers} counts={`${visits}, by the dealer’s status when the visit was recorded.`} />}
    />
  );
}

function UniqueDealersDonut({ dealers, selected }: FigureProps<'dealers'>) {
  return (
    <DonutChart
      title="Unique Dealer Visits"
      {...getChartState(dealers)}
      parts={[
        ...createChartPart(
          dealers,
          'Unique Dealers Visits',
          ({ uniqueDealerVisits }) => uniqueDealerVisits.uniqueVisits,
          dealersWhere(selected, 'visited'),
        ),
        ...createChartPart(
          dealers,
          'Repeated Dealers',
          ({ uniqueDealerVisits }) => uniqueDealerVisits.totalVisits - uniqueDealerVisits.uniqueVisits,
          visitsWhere(selected, { repeated: 'yes' }),
        ),
      ]}
      middleLink={toAllVisits(selected)}
      valueLabel="Visits"
      about={
        <AboutFigure of={dealers} counts="Dealers visited at least once, and every further visit to one of them." />
      }
    />
  );
}

function ActiveBaseDonut({ dealers, selected }: FigureProps<'dealers'>) {
  const { activeDealerVisits, activeDealerBase } = dealers.data ?? {};
  return (
    <DonutChart
      title="Total Visits / Active Dealer Base"
      {...getChartState(dealers)}
      isRatio
      height={HEIGHT}
      parts={[
        ...createChartPart(
          dealers,
          'Total Visits',
          (figures) => figures.activeDealerVisits.visits,
          visitsWhere(selected),
        ),
        // Dealers have no place history, so the base is not compared.
        ...(activeDealerVisits
          ? [
              activeDealerBase === undefined
                ? {
                    label: 'Active Dealer Base',
                    value: activeDealerVisits.totalDealers,
                    href: dealersWhere(selected, 'active'),
                  }
                : { label: `Active Dealer Base (${activeDealerBase})`, value: activeDealerBase },
            ]
          : []),
      ]}
      middleLink={toAllVisits(selected)}
      valueLabel="Number"
      note={
        activeDealerVisits && (
          <Text>
            {formatIndian(activeDealerVisits.visits)} visits ÷{' '}
            {formatIndian(activeDealerBase ?? activeDealerVisits.totalDealers)}{' '}
            {activeDealerBase === undefined
              ? 'dealers that are active today, so 100 % is one visit for each.'
              : 'as a fixed base. '}
            {activeDealerBase !== undefined && (
              <>
                Active dealers in your scope today:{' '}
                <Box asChild color="accent.fg" textDecoration="underline">
                  <RouterLink to={dealersWhere(selected, 'active')}>
                    {formatIndian(activeDealerVisits.totalDealers)}
                  </RouterLink>
                </Box>
              </>
            )}
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
  );
}

function LocationDonut({ location, selected }: FigureProps<'location'>) {
  return (
    <DonutChart
      title="Visit By Start & End Location"
      height={HEIGHT}
      {...getChartState(location)}
      parts={[
        ...createChartPart(
          location,
          'Not-Ended',
          (ends) => ends.pendingVisits,
          visitsWhere(selected, { location: 'notEnded' }),
        ),
        ...createChartPart(location, '>100m', (ends) => ends.moreThan100, visitsWhere(selected, { location: 'far' })),
        ...createChartPart(location, '<100m', (ends) => ends.lessThan100, visitsWhere(selected, { location: 'near' })),
      ]}
      valueLabel="Visits"
      about={
        <AboutFigure
          of={location}
          counts={`${visits}, by how far from its start a visit ended. Visits that ended without coordinates are not counted.`}
        />
      }
    />
  );
}
