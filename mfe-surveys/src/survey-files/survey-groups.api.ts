import { type ResponseOf, request, useCall } from 'shared-auth';
import { allPages, type Reading, type SortQuery } from 'shared-ui';
import { FIGURE_FILTERS, toFigureQuery, type SurveysOfFigure } from '../figure-address.ts';

const list = 'GET /api/v1/scan/document/list';
export type SurveyGroup = ResponseOf<typeof list>['data'][number];
export type SurveyDocument = SurveyGroup['documents'][number];
export const surveyGroupId = ({ _id }: SurveyGroup): string => _id;

export const useSurvey = (SAP_ID: string, figure?: SurveysOfFigure) =>
  useCall(list, { query: { SAP_ID, ...(figure && toFigureQuery(figure)) } });

/** Omits file contents; '' reads none. */
export function useSurveyGroup(SAP_ID: string) {
  const { data, error, isLoading } = useCall(SAP_ID ? list : null, { query: { SAP_ID, content: 'false' } });
  return { row: data?.data[0], error, isLoading };
}

const SURVEY_STATES = ['edited', 'uploaded', 'reconciled'] as const;
const isSurveyState = (state?: string): state is (typeof SURVEY_STATES)[number] =>
  SURVEY_STATES.some((one) => one === state);

export const GROUP_SORTS = ['filledDate', 'filledBy', 'files'] as const;

interface GroupsFilter extends SortQuery<(typeof GROUP_SORTS)[number]> {
  search: string;
  filler?: string;
  figure?: SurveysOfFigure;
  /** One of SURVEY_STATES; '' is all. */
  state?: string;
  /** Only officers with an upload to decide. */
  isUploadWaiting?: boolean;
}
const queryOf = ({ search, filler, figure, state, isUploadWaiting, ...order }: GroupsFilter) => ({
  ...order,
  ...(filler ? { searchUser: filler, SAP_ID: filler } : { search }),
  ...(figure && toFigureQuery(figure)),
  ...(isSurveyState(state) && { state }),
  ...(isUploadWaiting && { upload: 'waiting' as const }),
  content: 'false' as const,
});

/** Omits file contents. Filters by filler (D-196), text or figure. */
export const useSurveys = (filter: GroupsFilter, page: number, limit: number) =>
  useCall(list, { query: { ...queryOf(filter), page, limit } });

/** With the content of every file. */
export const fetchAllSurveys = (filter: GroupsFilter, reading: Reading): Promise<SurveyGroup[]> =>
  allPages(
    (page, signal) => request(list, { query: { ...queryOf(filter), content: 'true', page, limit: 10 } }, { signal }),
    reading,
  );

export async function countSurveyGroups(view: Readonly<Record<string, string>>): Promise<number> {
  const { search = '', filler = '', upload, state = '' } = view;
  const figure = Object.fromEntries(FIGURE_FILTERS.map((name) => [name, view[name] ?? ''])) as SurveysOfFigure;
  const query = queryOf({ search: search.trim(), filler, figure, state, isUploadWaiting: upload === 'waiting' });
  return (await request(list, { query: { ...query, limit: 1 } })).totalCount;
}
