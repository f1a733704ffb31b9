import { formatIndian, Tile, TileStrip } from 'shared-ui';
import { formatShare } from '../../plan-adherence/missed-reasons.ts';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { adherenceColumns } from './adherence.columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { ADHERENCE_FILTERS } from './figure-filters.ts';
import { ADHERENCE } from './figures.api.ts';
import { useFigureList } from './use-figure-list.ts';

const toShare = (part: number, of: number) => (of === 0 ? null : (part * 100) / of);

/** D-361. */
export default function PlanAdherenceScreen() {
  const list = useFigureList(ADHERENCE, ADHERENCE_FILTERS);
  return (
    <FigureScreen
      filledBy="A day appears once it is over, if its officer had an approved field plan. Visits that arrive late change it."
      title="Planned calls"
      counts="Each dealer of an approved field plan is one planned call, kept by any visit to them on that day. Plans approved after their day are counted apart. Days before today, by the officer’s place on that day."
      figures={(response) => {
        const sums = response?.sums;
        return (
          <TileStrip>
            <Tile label="Planned calls" value={sums ? formatIndian(sums.planned) : '…'} />
            <Tile
              label="Kept"
              value={sums ? formatIndian(sums.keptCalls) : '…'}
              detail={sums ? formatShare(toShare(sums.keptCalls, sums.planned)) : '…'}
            />
            <Tile label="Missed" value={sums ? formatIndian(sums.missed) : '…'} />
          </TileStrip>
        );
      }}
      list={list}
      columns={adherenceColumns}
      rowKey={(row) => `${row.SAP_ID} ${row.day}`}
      rowHref={({ SAP_ID, day }) => `/SO/${encodeURIComponent(SAP_ID)}?day=${day}`}
      onRows={useRememberOfficers({ isPage: true })}
      searchLabel="Search SAP ID or name"
      exportName="Planned-Calls"
    />
  );
}
