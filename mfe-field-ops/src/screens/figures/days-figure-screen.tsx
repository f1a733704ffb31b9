import { formatIndian, Grid, Tile } from 'shared-ui';
import { dayColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { DAYS } from './figures.api.ts';
import { OfficerFilter } from './searched-filters.tsx';
import { useFigureList } from './use-figure-list.ts';

const average = (sum: number, of: number, digits: number) =>
  of === 0 ? 'NA' : formatIndian(Number((sum / of).toFixed(digits)));

/** The officer-days behind the averages of charts 7 and 8. */
export default function DaysFigureScreen() {
  const list = useFigureList({ officer: '' });
  return (
    <FigureScreen
      filledBy="A day is here once its officer has made a visit. Visits come from the officers’ app as they happen, or with an import."
      listKey={DAYS}
      title="Officer-days"
      counts="Days on which an officer visited at least one dealer, deleted visits left out, by the place of the day."
      header={(answer) =>
        answer && (
          <Grid gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="2">
            <Tile label="Officer-days" value={formatIndian(answer.totalCount)} />
            <Tile
              label="Dealer visits"
              value={formatIndian(answer.sums.visits)}
              detail={`${average(answer.sums.visits, answer.totalCount, 1)} a day`}
            />
            <Tile
              label="Minutes of ended visits"
              value={formatIndian(answer.sums.minutes)}
              detail={`${average(answer.sums.minutes, answer.sums.ended, 0)} a visit, ${formatIndian(answer.sums.ended)} ended`}
            />
          </Grid>
        )
      }
      list={list}
      columns={dayColumns}
      rowKey={(row) => `${row.SAP_ID} ${row.day}`}
      rowHref={({ SAP_ID, day }) => `/SO/${encodeURIComponent(SAP_ID)}/visits?start=${day}&end=${day}`}
      searchLabel="Search SAP ID or name"
      exportName="Officer-Days"
      filters={<OfficerFilter list={list} value={list.own.officer} onChange={(officer) => list.setOwn({ officer })} />}
    />
  );
}
