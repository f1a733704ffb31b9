import { type Answer, request, useCall } from 'shared-auth';
import { FIGURE_FILTERS, figureQuery, type SurveysOfFigure } from '../figure-address.ts';

const list = 'GET /api/v1/scan/document/list';
export type SurveyGroup = Answer<typeof list>['data'][number];
export type SurveyDocument = SurveyGroup['documents'][number];

/** One officer's group, wherever it stands in the list, with what its files hold; of a figure the surveys that it counts. */
export const useSurvey = (SAP_ID: string, figure?: SurveysOfFigure) =>
  useCall(list, { query: { SAP_ID, ...(figure && figureQuery(figure)) } });

/** One officer's group without what its files hold; '' reads none. */
export function useSurveyGroup(SAP_ID: string) {
  const { data, error, isLoading } = useCall(SAP_ID ? list : null, { query: { SAP_ID, content: 'false' } });
  return { row: data?.data[0], error, isLoading };
}

interface GroupsFilter {
  search: string;
  filler?: string;
  figure?: SurveysOfFigure;
}
const queryOf = ({ search, filler, figure }: GroupsFilter) => ({
  ...(filler ? { searchUser: filler, SAP_ID: filler } : { search }),
  ...(figure && figureQuery(figure)),
  content: 'false' as const,
});

/**
 * The groups without what their files hold: of one filler (D-196), or of those whose SAP ID or name has the text; of a figure the
 * surveys that it counts.
 */
export const useSurveys = ({ page, ...filter }: GroupsFilter & { page: number }) =>
  useCall(list, { query: { ...queryOf(filter), page, limit: 10 } });

/** How many groups a view of a list of them has. */
export async function countSurveyGroups(view: Readonly<Record<string, string>>): Promise<number> {
  const { search = '', filler = '' } = view;
  const figure = Object.fromEntries(FIGURE_FILTERS.map((name) => [name, view[name] ?? ''])) as SurveysOfFigure;
  const query = queryOf({ search: search.trim(), filler, figure });
  return (await request(list, { query: { ...query, limit: 1 } })).totalCount;
}
