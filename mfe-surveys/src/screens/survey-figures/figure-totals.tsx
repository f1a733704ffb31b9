import { formatIndian, Grid, Tile } from 'shared-ui';
import { BRANDS, type SurveysOfFigure } from '../../figure-address.ts';
import { changeText, FigureLink, pointsOf, shareOf, shareText } from './figure-columns.tsx';
import type { FigureSide } from './figures.api.ts';

interface FigureTotalsProps {
  of: { now: FigureSide; before: FigureSide };
  /** Surveys without a table of brands and tyres; where left out, nothing is said of them. */
  uncounted?: number;
  hrefOf: (more: Partial<SurveysOfFigure>) => string;
}

/** All rows together, each figure with its surveys. */
export function FigureTotals({ of: { now, before }, uncounted, hrefOf }: FigureTotalsProps) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap="3"
      // With the chart on one sheet of paper.
      css={{ '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}
    >
      <Tile
        label="Surveys"
        value={
          <FigureLink
            text={formatIndian(now.surveys)}
            label="Surveys"
            href={now.surveys > 0 ? hrefOf({ counted: 'yes' }) : undefined}
          />
        }
        detail={
          uncounted ? (
            <FigureLink
              text={`and ${formatIndian(uncounted)} without tyres`}
              label="Surveys without a table of brands and tyres"
              href={hrefOf({ counted: 'no' })}
            />
          ) : undefined
        }
      />
      <Tile label="Tyres" value={formatIndian(now.tyres)} detail={`before ${formatIndian(before.tyres)}`} />
      {BRANDS.map((brand) => {
        const share = shareOf(now, brand);
        const shareBefore = shareOf(before, brand);
        const change = pointsOf(share, shareBefore);
        const surveys = now.brands.find((one) => one.brand === brand)?.surveys;
        return (
          <Tile
            key={brand}
            label={brand}
            value={<FigureLink text={shareText(share)} label={brand} href={surveys ? hrefOf({ brand }) : undefined} />}
            detail={`before ${shareText(shareBefore)}${change === null ? '' : ` · ${changeText(change)}`}`}
          />
        );
      })}
    </Grid>
  );
}
