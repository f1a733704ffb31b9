import { Box, formatIndian, RouterLink, StatusText, type TileFigure } from 'shared-ui';
import { Fragment } from 'react';
import { startSmall } from './today-texts.ts';

const textOf = ({ value, label }: TileFigure): string => `${formatIndian(value)} ${startSmall(label)}`;

/** As many figures as fit, none cut. A press anywhere on the box leads to the rows of the most urgent one. */
export function TileLine({ figures = [] }: { figures: readonly TileFigure[] | undefined }) {
  const [lead, ...others] = figures;
  if (!lead) return <Box aria-hidden="true" textStyle="sm" height="1lh" />;
  return (
    <Box
      asChild
      display="flex"
      flexWrap="wrap"
      columnGap="1"
      height="1lh"
      overflow="hidden"
      textStyle="sm"
      color="fg.muted"
      _after={{ content: '""', position: 'absolute', inset: '0' }}
    >
      <RouterLink to={lead.to}>
        <Box as="span" maxW="full" truncate>
          <StatusText tone={lead.value > 0 ? lead.tone : undefined}>{textOf(lead)}</StatusText>
        </Box>
        {others.map((figure) => (
          <Fragment key={figure.label}>
            {' '}
            <Box as="span" whiteSpace="nowrap" color={figure.tone === 'bad' ? 'fg.error' : undefined}>
              {`· ${textOf(figure)}`}
            </Box>
          </Fragment>
        ))}
      </RouterLink>
    </Box>
  );
}
