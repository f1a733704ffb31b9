import { texts } from 'api-contract/texts';
import { useEffect, useMemo } from 'react';
import { useUser } from 'shared-auth';
import {
  Box,
  Button,
  Flex,
  indiaToday,
  RouterLink,
  serverPaging,
  Stack,
  TableScreen,
  Text,
  toast,
  useFiltering,
  useListState,
} from 'shared-ui';
import { useRecordAddress } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { FIGURE_FILTERS, formatChurnFigure, RISK_LEVELS, type RiskLevel } from '../../churn-figures.ts';
import { churnTexts } from '../../churn-texts.ts';
import { getClubName } from '../../club-name.ts';
import { MONTH_NAMES, monthsBefore, formatMonth, wireMonth } from '../../month-names.ts';
import {
  fetchAllChurnDealers,
  type ChosenMonth,
  type ChurnCounts,
  countChurnDealers,
  useChurnCounts,
  useChurnList,
} from './churn.api.ts';
import { CHURN_LIST, toChurnFilter, RISK_FIGURES } from './churn-filter.ts';
import { churnColumns } from './churn.columns.tsx';
import ChurnPanel from './churn-panel.tsx';
import { DueTiles } from './due-tiles.tsx';
import { RiskCards } from './risk-cards.tsx';

const SIZES = [10, 25, 50, 100];
const MONTH_OPTIONS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }));

/** The choice for what the follow-through counts as 'No owner'. */
const NOBODY = 'nobody';

/** Says which month has no data: the chosen one, or today's, in whose place an earlier one is shown. */
function missingMonth(chosen: ChosenMonth, visible: ChosenMonth, counts: ChurnCounts | undefined): string | undefined {
  if (!visible.year || !visible.month || !counts) return undefined;
  const today = indiaToday().slice(0, 7);
  const listed = wireMonth(Number(visible.year), Number(visible.month));
  const isYet = (month: string) => (month >= today ? ' yet' : '');
  if (counts.churnCount.every(({ current }) => current === 0))
    return `No data for ${formatMonth(listed)}${isYet(listed)}.`;
  const isDefault = !chosen.month && !chosen.year;
  return isDefault && listed < today
    ? `No data for ${formatMonth(today)} yet. This is ${formatMonth(listed)}.`
    : undefined;
}

export default function ChurnScreen() {
  const [list, setList] = useListState({ ...CHURN_LIST, page: 1, size: 10 });
  // A card without conflicts shows 'Currently Empty.' (6.4); its toggle clears that.
  const filtering = useFiltering('search', 'club', 'risk', 'due', 'region', ...FIGURE_FILTERS);
  const role = useUser()?.role;
  const { id: dealerCode, open, close } = useRecordAddress('dealer');

  const month = { month: list.month || undefined, year: list.year || undefined };
  const limit = SIZES.includes(list.size) ? list.size : 10;
  const { search, conflict, page, direction, sort } = list;
  const filter = toChurnFilter(list);
  const { data, error, isLoading, refresh } = useChurnList(filter, page, limit);
  const counts = useChurnCounts(month);

  const failure = error && error.status !== 403 ? error : counts.error;
  useEffect(() => {
    if (failure) toast.error(texts.fetchFailed);
  }, [failure]);

  const [year, monthNumber] = [data?.year, data?.month];
  const columns = useMemo(
    () =>
      year && monthNumber
        ? churnColumns(wireMonth(year, monthNumber), monthsBefore(year, monthNumber))
        : churnColumns('', ['', '', '']),
    [year, monthNumber],
  );
  const known = { month: data?.month, year: data?.year };
  const figure = formatChurnFigure(list);
  const missing = missingMonth(month, known, counts.data);

  return (
    <>
      <TableScreen
        filledBy="The churn risks of a month come with an import of the model’s results."
        title="Dealer Churn"
        header={
          <Stack gap="3">
            {missing && <Text role="status">{missing}</Text>}
            <Flex gap="3" wrap="wrap" align="end" justify="space-between">
              <DueTiles counts={counts.data} month={known} />
              {(role === 'ZO' || role === 'ADMIN') && (
                <Button asChild variant="outline" data-print-hidden>
                  <RouterLink to="/dealer-churn/follow-through">Follow-through by region</RouterLink>
                </Button>
              )}
            </Flex>
            <RiskCards
              counts={counts.data}
              month={known}
              conflict={conflict}
              onConflict={(level) => setList({ conflict: level, risk: '' })}
            />
            {figure && (
              <Flex gap="3" wrap="wrap" align="center">
                <Text>Shown: dealers {figure}.</Text>
                <Box data-print-hidden>
                  <Button size="xs" variant="outline" onClick={() => setList(RISK_FIGURES)}>
                    Show all dealers
                  </Button>
                </Box>
              </Flex>
            )}
          </Stack>
        }
        columns={columns}
        rows={data?.data}
        {...(error && { error })}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(dealer) => dealer.dealerCode}
        onRowClick={(dealer) => open(dealer.dealerCode)}
        search={{ label: churnTexts.search, value: search, onChange: (value) => setList({ search: value }) }}
        filters={
          <>
            <SelectField
              label="Club"
              placeholder="All"
              options={(data?.clubs ?? []).map((code) => ({ value: code, label: getClubName(code) }))}
              value={list.club}
              onChange={(club) => setList({ club })}
            />
            <SelectField
              label="Month"
              options={MONTH_OPTIONS}
              value={list.month || String(data?.month ?? '')}
              onChange={(value) => setList({ month: value })}
            />
            <SelectField
              label="Year"
              options={(data?.years ?? []).map(String)}
              value={list.year || String(data?.year ?? '')}
              onChange={(value) => setList({ year: value, month: list.month || String(data?.month ?? '') })}
            />
            <SelectField
              label="Risk"
              placeholder="All"
              options={RISK_LEVELS}
              value={(conflict || list.risk) as RiskLevel | ''}
              onChange={(risk) => setList({ risk, conflict: '' })}
            />
            <SelectField
              label="Follow-up"
              placeholder="All"
              options={[
                { value: 'due', label: 'Due' },
                { value: 'overdue', label: 'Overdue' },
                { value: NOBODY, label: 'At risk, nobody on it' },
              ]}
              value={list.atRisk && list.acted === 'none' ? NOBODY : list.due}
              onChange={(value) =>
                setList(
                  value === NOBODY ? { due: '', atRisk: 'yes', acted: 'none' } : { due: value, atRisk: '', acted: '' },
                )
              }
            />
            {(data?.regions.length ?? 0) > 1 && (
              <SelectField
                label="Region"
                placeholder="All"
                options={(data?.regions ?? []).map(({ regionCode, name }) => ({ value: regionCode, label: name }))}
                value={list.region}
                onChange={(region) => setList({ region })}
              />
            )}
          </>
        }
        filtering={filtering}
        countRows={(view) => countChurnDealers(toChurnFilter(view))}
        pageSizes={SIZES}
        paging={{
          ...serverPaging(data, {
            page,
            limit,
            onPage: (next) => setList({ page: next }),
            onLimit: (size) => setList({ size }),
          }),
          ...(sort && { sort: { id: sort, direction: direction === 'desc' ? 'descending' : 'ascending' } as const }),
          onSort: (next) =>
            setList({ sort: next?.id ?? '', direction: next?.direction === 'descending' ? 'desc' : '' }),
        }}
        exportName="Dealer-Churn"
        exportRows={(reading) => fetchAllChurnDealers(filter, reading)}
      />
      {dealerCode && <ChurnPanel key={dealerCode} dealerCode={dealerCode} month={month} onClose={close} />}
    </>
  );
}
