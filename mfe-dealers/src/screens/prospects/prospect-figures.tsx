import { formatIndian, Tile, TileStrip } from 'shared-ui';
import { daysText } from './prospect-names.ts';
import type { ProspectsResponse } from './prospects.api.ts';

/** Totals of the whole scope: filters do not change them. */
export function ProspectFigures({ answer: response }: { answer: ProspectsResponse | undefined }) {
  const text = (value: number | undefined) => (value === undefined ? '…' : formatIndian(value));
  const figures = response?.figures;
  return (
    <TileStrip>
      <Tile label="Prospects" value={text(figures?.total)} />
      <Tile label="Pending" value={text(figures?.pending)} />
      <Tile
        label="Waiting too long"
        value={text(figures?.overTime)}
        {...(response && { detail: `more than ${daysText(response.limitDays)}` })}
        {...(figures && figures.overTime > 0 && { tone: 'bad' as const })}
      />
      <Tile label="Approved" value={text(figures?.approved)} />
      <Tile label="Rejected" value={text(figures?.rejected)} />
    </TileStrip>
  );
}
