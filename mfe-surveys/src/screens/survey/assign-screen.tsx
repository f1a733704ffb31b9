import { surveyLimits } from 'api-contract/limits';
import {
  Button,
  DecisionBar,
  formatIndian,
  RouterLink,
  type Selection,
  SelectionBar,
  TableScreen,
  useFiltering,
  useListState,
  useServerPages,
  useSelected,
  useSelection,
} from 'shared-ui';
import { countSurveyRows } from './count-survey-rows.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { assignColumns } from './assign.columns.tsx';
import { PlaceChoices } from './place-choices.tsx';
import { fetchAllOfficers, type SurveyOfficer, useOfficers } from './survey.api.ts';
import { useSurveyAssignment } from './use-survey-assignment.ts';

const sapIdOf = ({ SAP_ID }: SurveyOfficer): string => SAP_ID;
/** D-199. */
const MAX_OFFICERS = surveyLimits.officers.maxItems;

/** One officer by switch, several by selection (SV-SUR-02, D-342). */
export function AssignScreen() {
  const [filter, setList] = useListState({ search: '', zone: '', region: '', area: '' });
  const { search, ...place } = filter;
  const pages = useServerPages();
  const result = useOfficers(filter, pages.page, pages.limit);
  const access = useSurveyAssignment();
  const selection = useSelection(sapIdOf);
  const columns = assignColumns({
    selection,
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
        rows={result.data?.data.officers}
        rowKey={({ SAP_ID }) => SAP_ID}
        search={{
          label: 'Search by SAP ID or name',
          value: search,
          onChange: (value) => setList({ search: value }),
        }}
        filters={<PlaceChoices place={place} onChange={setList} />}
        filtering={useFiltering('search', 'zone', 'region', 'area')}
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <RouterLink to="/survey">Back</RouterLink>
          </Button>
        }
        countRows={countSurveyRows}
        {...pages.toList(result)}
        emptyText={surveyTexts.noData}
        exportName="Survey-Officers"
        exportRows={(reading) => fetchAllOfficers(filter, reading)}
      />
      <DecisionBar>
        <OfficerSelection selection={selection} access={access} />
      </DecisionBar>
    </>
  );
}

function OfficerSelection({
  selection,
  access,
}: {
  selection: Selection<SurveyOfficer>;
  access: ReturnType<typeof useSurveyAssignment>;
}) {
  const selected = useSelected(selection);
  if (selected.size === 0) return null;
  const isTooMany = selected.size > MAX_OFFICERS;
  const setAll = async (isAssigned: boolean) => {
    if (await access.setAll([...selected.keys()], isAssigned)) selection.clear();
  };
  return (
    <SelectionBar
      count={selected.size}
      note={
        isTooMany ? `. At most ${formatIndian(MAX_OFFICERS)} officers can be changed at once: please select fewer.` : ''
      }
      isOff={access.isBusy}
      onClear={selection.clear}
      actions={[
        { label: 'Assign selected', disabled: isTooMany, onPress: () => void setAll(true) },
        { label: 'Unassign selected', disabled: isTooMany, onPress: () => void setAll(false) },
      ]}
    />
  );
}
