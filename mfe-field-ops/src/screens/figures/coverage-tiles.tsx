import type { ResponseOf } from 'shared-auth';
import { formatIndian, RouterLink, Tile, TileStrip } from 'shared-ui';
import { BAND_LABELS, BAND_TONES, BANDS, type CoverageBand } from '../../dealer-coverage/coverage-bands.ts';

interface Props {
  bands: ResponseOf<'GET /api/v1/dash/list/dealer-coverage'>['bands'] | undefined;
  addressOf: (band: CoverageBand) => string;
}

/** How many dealers are in each band; each leads to them. */
export function CoverageTiles({ bands, addressOf }: Props) {
  return (
    <TileStrip>
      {BANDS.map((band) => (
        <Tile
          key={band}
          label={BAND_LABELS[band]}
          isLink
          {...(bands && bands[band] > 0 && { tone: BAND_TONES[band] })}
          value={bands ? <RouterLink to={addressOf(band)}>{formatIndian(bands[band])}</RouterLink> : '…'}
        />
      ))}
      <Tile label="Active dealers" value={bands ? formatIndian(bands.dealers) : '…'} />
    </TileStrip>
  );
}
