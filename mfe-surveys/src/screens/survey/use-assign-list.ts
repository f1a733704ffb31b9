import { surveyLimits } from 'api-contract/limits';
import { useFiltering, useListState, useMatching, useSelection, useServerList } from 'shared-ui';
import {
  fetchAllOfficers,
  OFFICER_GROUPS,
  OFFICER_SORTS,
  readOfficers,
  type SurveyOfficer,
  useOfficers,
} from './survey.api.ts';

/** D-199. */
const MAX_OFFICERS = surveyLimits.officers.maxItems;

export const sapIdOf = ({ SAP_ID }: SurveyOfficer): string => SAP_ID;

export function useAssignList() {
  const [{ search, ...place }, setList] = useListState({ search: '', zone: '', region: '', area: '' });
  const list = useServerList(
    useOfficers,
    { search, ...place },
    { sorts: OFFICER_SORTS, groups: OFFICER_GROUPS, readAll: fetchAllOfficers },
  );
  const selection = useSelection(sapIdOf, MAX_OFFICERS);
  const matching = useMatching(selection, {
    total: list.data?.totalCount,
    readPage: (page, group) => readOfficers({ ...list.query, closed: undefined, ...group }, page),
  });
  return {
    list: {
      ...list,
      rows: list.data?.data.officers,
      search: {
        label: 'Search by SAP ID or name',
        value: search,
        onChange: (value: string) => setList({ search: value }),
      },
      filtering: useFiltering('search', 'zone', 'region', 'area'),
    },
    place,
    setPlace: setList,
    selection,
    matching,
  };
}
