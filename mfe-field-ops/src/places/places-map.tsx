import { Box, formatIndian } from 'shared-ui';
import type { DrawnPlace, PlaceKind, PlacesDrawing } from './draw-places.ts';
import type { Point } from './fit-places.ts';
import { PlacesPicture } from './places-picture.tsx';

const COLOURS = { old: 'fg.muted', new: 'colorPalette.solid', visit: 'orange.solid' } as const;

interface MarkProps extends Pick<DrawnPlace, 'kind'>, Point {
  names: PlaceNames;
  labelRise: number;
}

const Mark = ({ kind, x, y, names, labelRise }: MarkProps) => (
  <Box as="g" color={COLOURS[kind]} data-place={kind}>
    {kind === 'visit' ? (
      <circle cx={x} cy={y} r="3.5" fill="currentColor" fillOpacity="0.7" />
    ) : (
      <>
        <circle cx={x} cy={y} r="7" fill="none" stroke="currentColor" strokeWidth="3" />
        <text
          x={x}
          y={Math.max(12, y - labelRise)}
          textAnchor="middle"
          fontSize="12"
          fontWeight="600"
          fill="currentColor"
        >
          {names[kind]}
        </text>
      </>
    )}
  </Box>
);

type PlaceNames = Record<Exclude<PlaceKind, 'visit'>, string>;

interface PlacesMapProps {
  drawing: PlacesDrawing;
  names: PlaceNames;
  /** Text for screen readers. */
  label: string;
}

export const PlacesMap = ({ drawing: { places, middle }, names, label }: PlacesMapProps) => (
  <PlacesPicture label={label} places={places.map(({ place }) => place)} middle={middle}>
    {({ project, metresPerUnit }) => {
      const nearRadius = 100 / metresPerUnit;
      const marks = places.map(({ place, ...mark }) => ({ ...mark, ...project(place) }));
      return (
        <>
          {marks
            .filter(({ kind }) => kind !== 'visit')
            .map(({ kind, x, y }) => (
              <Box as="g" key={`near ${kind}`} color={COLOURS[kind]}>
                <circle
                  cx={x}
                  cy={y}
                  r={nearRadius}
                  fill="currentColor"
                  fillOpacity="0.08"
                  stroke="currentColor"
                  strokeDasharray="3 3"
                />
              </Box>
            ))}
          {marks.map(({ key, ...mark }) => (
            <Mark key={key} {...mark} names={names} labelRise={Math.max(12, Math.min(40, nearRadius + 4))} />
          ))}
        </>
      );
    }}
  </PlacesPicture>
);

/** '14 visits of 90 days with a known location, 2 of them too far away to show' */
export const visitsDrawnText = ({ visits, outside }: Pick<PlacesDrawing, 'visits' | 'outside'>): string =>
  [
    `${formatIndian(visits)} ${visits === 1 ? 'visit' : 'visits'} of 90 days with a known location`,
    ...(outside > 0 ? [`${formatIndian(outside)} of them too far away to show`] : []),
  ].join(', ');
