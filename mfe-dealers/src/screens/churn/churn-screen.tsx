import { texts } from 'api-contract/texts';
import { useEffect, useMemo } from 'react';
import { type ListedThing, useRememberList, useUser } from 'shared-auth';
import {
  Button,
  GROUP_STATE,
  RouterLink,
  serverPaging,
  serverSort,
  TableScreen,
  toast,
  useFiltering,
  useListState,
  toPageSize,
  PAGE_SIZES,
  useMatching,
} from 'shared-ui';
import { RecordSteps, useRecordAddress, useRecordSteps } from 'shared-ui/dialog';
import { FIGURE_FILTERS } from '../../churn-figures.ts';
import { churnTexts } from '../../churn-texts.ts';
import { monthsBefore, toWireMonth } from '../../month-names.ts';
import {
  countChurnDealers,
  fetchAllChurnDealers,
  readChurnDealers,
  toChurnGroups,
  useChurnCounts,
  useChurnList,
  useEditFollowUp,
} from './churn.api.ts';
import { CHURN_LIST, CHURN_VALUES, toChurnFilter } from './churn-filter.ts';
import { ChurnFilters } from './churn-filters.tsx';
import { ChurnHeader } from './churn-header.tsx';
import { churnColumns } from './churn.columns.tsx';
import { FollowUpsBar } from './follow-ups-bar.tsx';
import { useFollowUpChanges } from './use-follow-up-changes.ts';
import ChurnPanel from './churn-panel.tsx';
import { missingMonth } from './missing-month.ts';

const toThing = ({ dealerCode, name }: { dealerCode: string; name: string }): ListedThing => ({
  id: dealerCode,
  name,
});

export default function ChurnScreen() {
  const [list, setList] = useListState({ ...CHURN_LIST, ...GROUP_STATE, page: 1, size: 10 }, CHURN_VALUES);
  // A card without conflicts shows 'Currently Empty.' (6.4); its toggle clears that.
  const { role } = useUser();
  const filtering = useFiltering('search', 'club', 'risk', 'due', 'needsAction', 'region', ...FIGURE_FILTERS);
  const { id: dealerCode, open, close } = useRecordAddress('dealer');

  const month = { month: list.month || undefined, year: list.year || undefined };
  const limit = toPageSize(list.size);
  const { search, page } = list;
  const filter = toChurnFilter(list);
  const groups = toChurnGroups(list);
  const { data, error, isLoading, refresh } = useChurnList({ ...filter, ...groups }, page, limit);
  const counts = useChurnCounts(month);
  const onPage = (next: number) => setList({ page: next });
  const reading = useRecordSteps(
    {
      record: data?.data.find((dealer) => dealer.dealerCode === dealerCode),
      open: (dealer) => open(dealer.dealerCode),
      close,
    },
    {
      rows: data?.data,
      idOf: (dealer) => dealer.dealerCode,
      nameOf: (dealer) => `${dealer.name} · ${dealer.dealerCode}`,
      paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
    },
  );

  const failure = error && error.status !== 403 ? error : counts.error;
  useEffect(() => {
    if (failure) toast.error(texts.fetchFailed);
  }, [failure]);

  const [year, monthNumber] = [data?.year, data?.month];
  const edit = useEditFollowUp();
  const listed = year && monthNumber ? toWireMonth(year, monthNumber) : '';
  const changes = useFollowUpChanges(listed);
  const { selection } = changes;
  const matching = useMatching(selection, {
    total: data?.totalCount,
    readPage: (at, group) => readChurnDealers({ ...filter, groupBy: groups.groupBy, ...group }, at),
  });
  const readGroup = matching.read;
  const columns = useMemo(() => {
    const months = year && monthNumber ? monthsBefore(year, monthNumber) : ['', '', ''];
    return churnColumns({ listed, months }, edit, { selection, readGroup });
  }, [year, monthNumber, listed, edit, selection, readGroup]);
  const shownMonth = { month: data?.month, year: data?.year };

  return (
    <>
      <TableScreen
        filledBy="Churn risks of a month come with an import of the model’s results."
        title="Dealer Churn"
        header={
          <ChurnHeader
            list={list}
            setList={setList}
            counts={counts.data}
            month={shownMonth}
            missing={missingMonth(month, shownMonth, counts.data)}
          />
        }
        actions={
          (role === 'ZO' || role === 'ADMIN') && (
            <Button asChild variant="outline" colorPalette="gray" data-print-hidden>
              <RouterLink to="/dealer-churn/follow-through">Follow-through by region</RouterLink>
            </Button>
          )
        }
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(dealer) => dealer.dealerCode}
        onRows={useRememberList('dealers', toThing, { isPage: true })}
        onRowClick={(dealer) => open(dealer.dealerCode)}
        search={{ label: churnTexts.search, value: search, onChange: (value) => setList({ search: value }) }}
        filters={<ChurnFilters list={list} setList={setList} data={data} />}
        filtering={filtering}
        countRows={(view) => countChurnDealers(toChurnFilter(view))}
        pageSizes={PAGE_SIZES}
        paging={{
          ...serverPaging(data, {
            page,
            limit,
            onPage,
            onLimit: (size) => setList({ size }),
            groups: data?.groups,
          }),
          ...serverSort(list, setList),
        }}
        exportName="Dealer-Churn"
        exportRows={(reading) => fetchAllChurnDealers({ ...filter, groupBy: groups.groupBy }, reading)}
      />
      <FollowUpsBar changes={changes} matching={matching} />
      <RecordSteps of={reading.steps}>
        {dealerCode && <ChurnPanel key={dealerCode} dealerCode={dealerCode} month={month} onClose={close} />}
      </RecordSteps>
    </>
  );
}
