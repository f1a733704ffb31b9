import { surveyLimits } from 'api-contract/limits';
import {
  DecisionBar,
  TableScreen,
  useFiltering,
  useListState,
  useMatching,
  useSelection,
  useServerList,
} from 'shared-ui';
import { surveyTexts } from '../../survey-texts.ts';
import { assignColumns } from './assign.columns.tsx';
import { countSurveyRows } from './count-survey-rows.ts';
import { OfficerSelection } from './officer-selection.tsx';
import { PlaceChoices } from './place-choices.tsx';
import {
  fetchAllOfficers,
  OFFICER_GROUPS,
  OFFICER_SORTS,
  readOfficers,
  type SurveyOfficer,
  useOfficers,
  useSurveyAccess,
} from './survey.api.ts';
import { BackToSurveys } from './survey-links.tsx';

/** D-199. */
const MAX_OFFICERS = surveyLimits.officers.maxItems;

const sapIdOf = ({ SAP_ID }: SurveyOfficer): string => SAP_ID;

/** One officer by switch, several by selection (SV-SUR-02, D-342). */
export function AssignScreen() {
  const [{ search, ...place }, setList] = useListState({ search: '', zone: '', region: '', area: '' });
  const filter = { search, ...place };
  const list = useServerList(useOfficers, filter, {
    sorts: OFFICER_SORTS,
    groups: OFFICER_GROUPS,
    readAll: fetchAllOfficers,
  });
  const access = useSurveyAccess();
  const selection = useSelection(sapIdOf, MAX_OFFICERS);
  const matching = useMatching(selection, {
    total: list.data?.totalCount,
    readPage: (page, group) => readOfficers({ ...list.query, closed: undefined, ...group }, page),
  });
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Officers of your part of the company come from SAP by the sync, or with an import."
        title={surveyTexts.assign}
        columns={assignColumns({ selection, access, readGroup: matching.read })}
        rows={list.data?.data.officers}
        rowKey={sapIdOf}
        search={{ label: 'Search by SAP ID or name', value: search, onChange: (value) => setList({ search: value }) }}
        filters={<PlaceChoices place={place} onChange={setList} />}
        filtering={useFiltering('search', 'zone', 'region', 'area')}
        actions={<BackToSurveys />}
        countRows={countSurveyRows}
        emptyText={surveyTexts.noData}
        exportName="Survey-Officers"
      />
      <DecisionBar>
        <OfficerSelection {...{ selection, matching, access }} />
      </DecisionBar>
    </>
  );
}
