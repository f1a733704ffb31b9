import { formatIndian, Grid, Tile } from 'shared-ui';
import { BRANDS, type SurveyBrand, type SurveysOfFigure } from '../../figure-address.ts';
import { FigureLink, getBrandShare, getPointChange, shareChangeText, formatShare } from './figure-columns.tsx';
import type { FigureSide } from './figures.api.ts';

interface FigureTotalsProps {
  of: { now: FigureSide; before: FigureSide };
  isCompared: boolean;
  beforeName: string;
  /** Surveys without a table of brands and tyres; omit to hide. */
  uncounted?: number;
  hrefOf: (more: Partial<SurveysOfFigure>, side?: 'now' | 'before') => string;
}

const surveysNaming = (side: FigureSide, brand: SurveyBrand): number | undefined =>
  side.brands.find((one) => one.brand === brand)?.surveys;

export function FigureTotals({ of: { now, before }, isCompared, beforeName, uncounted, hrefOf }: FigureTotalsProps) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap="3"
      // Fits one sheet of paper with the chart.
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
      <Tile
        label="Tyres"
        value={
          <FigureLink
            text={formatIndian(now.tyres)}
            label="Tyres"
            href={now.surveys > 0 ? hrefOf({ counted: 'yes' }) : undefined}
          />
        }
        detail={
          isCompared && (
            <FigureLink
              text={`${formatIndian(before.tyres)} in ${beforeName}`}
              label="Tyres before"
              href={before.surveys > 0 ? hrefOf({ counted: 'yes' }, 'before') : undefined}
            />
          )
        }
      />
      {BRANDS.map((brand) => {
        const share = getBrandShare(now, brand);
        const shareBefore = getBrandShare(before, brand);
        const change = getPointChange(share, shareBefore);
        const surveys = surveysNaming(now, brand);
        return (
          <Tile
            key={brand}
            label={brand}
            value={
              <FigureLink text={formatShare(share)} label={brand} href={surveys ? hrefOf({ brand }) : undefined} />
            }
            detail={
              isCompared && (
                <FigureLink
                  text={shareChangeText(change, formatShare(shareBefore), beforeName)}
                  label={`${brand} before`}
                  href={surveysNaming(before, brand) ? hrefOf({ brand }, 'before') : undefined}
                />
              )
            }
          />
        );
      })}
    </Grid>
  );
}
