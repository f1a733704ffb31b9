import { formatIndian, Tile, TileStrip } from 'shared-ui';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { dayColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { ONE_OFFICER } from './figure-filters.ts';
import { DAYS } from './figures.api.ts';
import { useFigureList } from './use-figure-list.ts';

const average = (sum: number, of: number, digits: number) =>
  of === 0 ? 'NA' : formatIndian(Number((sum / of).toFixed(digits)));

export default function DaysFigureScreen() {
  const list = useFigureList(DAYS, ONE_OFFICER);
  return (
    <FigureScreen
      filledBy="A day appears once its officer has made a visit. Visits come from the officers’ app as they happen, or with an import."
      title="Officer-days"
      counts="Days on which an officer visited at least one dealer, without deleted visits, by the officer’s place on that day."
      figures={(response) => {
        const sums = response?.sums;
        const count = response?.totalCount ?? 0;
        const visits = sums && `${average(sums.visits, count, 1)} a day`;
        const minutes = sums && `${average(sums.minutes, sums.ended, 0)} a visit, ${formatIndian(sums.ended)} ended`;
        return (
          <TileStrip>
            <Tile label="Officer-days" value={response ? formatIndian(count) : '…'} />
            <Tile label="Dealer visits" value={sums ? formatIndian(sums.visits) : '…'} detail={visits ?? '…'} />
            <Tile
              label="Minutes of ended visits"
              value={sums ? formatIndian(sums.minutes) : '…'}
              detail={minutes ?? '…'}
            />
          </TileStrip>
        );
      }}
      list={list}
      columns={dayColumns}
      rowKey={(row) => `${row.SAP_ID} ${row.day}`}
      rowHref={({ SAP_ID, day }) => `/SO/${encodeURIComponent(SAP_ID)}/visits?start=${day}&end=${day}`}
      onRows={useRememberOfficers({ isPage: true })}
      searchLabel="Search SAP ID or name"
      exportName="Officer-Days"
    />
  );
}
