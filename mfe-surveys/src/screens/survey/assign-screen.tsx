import { useState } from 'react';
import { Button, RouterLink, serverPaging, TableScreen, useFiltering, useListState } from 'shared-ui';
import { countSurveyRows } from './count-survey-rows.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { assignColumns } from './assign.columns.tsx';
import { PlaceChoices } from './place-choices.tsx';
import { fetchAllOfficers, type SurveyOfficer, useOfficers } from './survey.api.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useAccess } from './use-access.ts';

/** One officer by switch, several by selection (SV-SUR-02, D-342). */
export function AssignScreen() {
  const [{ search, zone, region, area, page }, setList] = useListState({
    search: '',
    zone: '',
    region: '',
    area: '',
    page: 1,
  });
  const filter = { search, zone, region, area };
  const { data, error, isLoading, refresh } = useOfficers(filter, page);
  const access = useAccess();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = ({ SAP_ID }: SurveyOfficer, isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      if (isSelected) next.add(SAP_ID);
      else next.delete(SAP_ID);
      return next;
    });
  const setSelectedTo = async (value: boolean) => {
    if (await access.setAll([...selected], value)) setSelected(new Set());
  };
  const columns = assignColumns({
    isSelected: ({ SAP_ID }) => selected.has(SAP_ID),
    select,
    isAssigned: access.isAssigned,
    isPending: access.isPending,
    flip: ({ SAP_ID }, value) => void access.setAll([SAP_ID], value),
  });

  return (
    <>
      <TableScreen
        filledBy="Officers of your part of the company come from SAP by the sync, or with an import."
        title={surveyTexts.assign}
        columns={columns}
        rows={data?.data.officers}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ SAP_ID }) => SAP_ID}
        search={{
          label: 'Search by SAP ID or name',
          value: search,
          onChange: (value) => setList({ search: value }),
        }}
        filters={<PlaceChoices place={{ zone, region, area }} onChange={setList} />}
        filtering={useFiltering('search', 'zone', 'region', 'area')}
        actions={
          <>
            <Button
              variant="outline"
              colorPalette="gray"
              disabled={!data?.data.officers.length}
              onClick={() =>
                setSelected(
                  (before) => new Set([...before, ...(data?.data.officers ?? []).map(({ SAP_ID }) => SAP_ID)]),
                )
              }
            >
              Select this page
            </Button>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/survey">Back</RouterLink>
            </Button>
          </>
        }
        countRows={countSurveyRows}
        paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
        emptyText={surveyTexts.noData}
        exportName="Survey-Officers"
        exportRows={(reading) => fetchAllOfficers(filter, reading)}
      />
      <SelectionBar
        count={selected.size}
        isBusy={access.isBusy}
        onSet={(value) => void setSelectedTo(value)}
        onClear={() => setSelected(new Set())}
      />
    </>
  );
}
