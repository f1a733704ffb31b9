import { useMemo } from 'react';
import { formatIndian, Grid, Stack, TableScreen, Text, Tile, useListState } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { churnRules } from '../../churn-texts.ts';
import { MONTH_NAMES } from '../../month-names.ts';
import { type FollowThrough, useFollowThrough } from './follow-through.api.ts';
import { FIGURES, FigureLink, followThroughColumns, hitRate } from './follow-through.columns.tsx';

const MONTH_OPTIONS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }));

export default function FollowThroughScreen() {
  const [{ month, year }, setList] = useListState({ month: '', year: '' });
  const { data, error, isLoading, refresh } = useFollowThrough({ month: month || undefined, year: year || undefined });
  const known = useMemo(() => ({ month: data?.month, year: data?.year }), [data?.month, data?.year]);
  const columns = useMemo(() => followThroughColumns(known), [known]);
  return (
    <TableScreen
      info="Dealers at risk in one month: who follows each up, what was done in time, and who bought again."
      filledBy="Churn risks of a month come with an import; what was done about them comes from Dealer Churn."
      title="Churn Follow-Through"
      header={<Totals answer={data} />}
      columns={columns}
      rows={data?.data}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={(row) => row.regionCode}
      filters={
        <>
          <SelectField
            label="Month"
            options={MONTH_OPTIONS}
            value={month || String(data?.month ?? '')}
            onChange={(value) => setList({ month: value })}
          />
          <SelectField
            label="Year"
            options={(data?.years ?? []).map(String)}
            value={year || String(data?.year ?? '')}
            onChange={(value) => setList({ year: value })}
          />
        </>
      }
      countRows="none: its rows are the regions, whatever the month"
      paging={{ mode: 'client' }}
      exportName="Churn-Follow-Through"
    />
  );
}

const TILES = ['risks', 'inTime', 'overdue', 'kept', 'lost', 'open'];
const rateText = (right: number, judged: number) => {
  const rate = hitRate(right, judged);
  return rate === null ? '-' : `${formatIndian(rate)}%`;
};

function Totals({ answer: response }: { answer: FollowThrough | undefined }) {
  const total = response?.total;
  const ofJudged = (right: string, judged: string) => {
    const [of, all] = [right, judged].map((id) => FIGURES.find((figure) => figure.id === id));
    if (!total || !of || !all) return undefined;
    const month = { month: response.month, year: response.year };
    return (
      <>
        <FigureLink of={of} row={total} {...month} /> of <FigureLink of={all} row={total} {...month} />
      </>
    );
  };
  return (
    <Stack gap="2">
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(7rem, 1fr))" gap="3">
        {FIGURES.filter(({ id }) => TILES.includes(id)).map((figure) => (
          <Tile
            key={figure.id}
            label={figure.header}
            value={total ? <FigureLink of={figure} row={total} month={response.month} year={response.year} /> : '…'}
          />
        ))}
        <Tile
          label="Model hit rate"
          value={total ? rateText(total.modelRight, total.modelJudged) : '…'}
          detail={ofJudged('modelRight', 'modelJudged')}
        />
        <Tile
          label="Officer hit rate"
          value={total ? rateText(total.officerRight, total.officerJudged) : '…'}
          detail={ofJudged('officerRight', 'officerJudged')}
        />
      </Grid>
      <Text textStyle="xs" color="fg.muted">
        {churnRules.outcome}
      </Text>
      <Text textStyle="xs" color="fg.muted">
        {churnRules.hitRate}
      </Text>
    </Stack>
  );
}
