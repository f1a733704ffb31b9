import { formatIndian, RouterLink, Tile, TileStrip } from 'shared-ui';
import { BAND_LABELS, BAND_TONES, BANDS } from '../../dealer-coverage/coverage-bands.ts';
import { coverageAddress } from '../../figures/figure-address.ts';
import type { CoverageList } from './use-coverage-list.ts';

/** How many dealers are in each band; each leads to them. */
export function CoverageTiles({ list: { data, state } }: { list: CoverageList }) {
  const bands = data?.bands;
  const { search, club, officer, band: _, ...place } = state;
  return (
    <TileStrip>
      {BANDS.map((band) => (
        <Tile
          key={band}
          label={BAND_LABELS[band]}
          isLink
          {...(bands && bands[band] > 0 && { tone: BAND_TONES[band] })}
          value={
            bands ? (
              <RouterLink to={coverageAddress(place, { search, club, officer, band })}>
                {formatIndian(bands[band])}
              </RouterLink>
            ) : (
              '…'
            )
          }
        />
      ))}
      <Tile label="Active dealers" value={bands ? formatIndian(bands.dealers) : '…'} />
    </TileStrip>
  );
}
