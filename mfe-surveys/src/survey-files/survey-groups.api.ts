import { type ResponseOf, request, useCall } from 'shared-auth';
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

interface GroupsFilter {
  search: string;
  filler?: string;
  figure?: SurveysOfFigure;
  /** Only officers with an upload to decide. */
  isUploadWaiting?: boolean;
}
const queryOf = ({ search, filler, figure, isUploadWaiting }: GroupsFilter) => ({
  ...(filler ? { searchUser: filler, SAP_ID: filler } : { search }),
  ...(figure && toFigureQuery(figure)),
  ...(isUploadWaiting && { upload: 'waiting' as const }),
  content: 'false' as const,
});

/** Omits file contents. Filters by filler (D-196), text or figure. */
export const useSurveys = ({ page, limit, ...filter }: GroupsFilter & { page: number; limit: number }) =>
  useCall(list, { query: { ...queryOf(filter), page, limit } });

export async function countSurveyGroups(view: Readonly<Record<string, string>>): Promise<number> {
  const { search = '', filler = '', upload } = view;
  const figure = Object.fromEntries(FIGURE_FILTERS.map((name) => [name, view[name] ?? ''])) as SurveysOfFigure;
  const query = queryOf({ search: search.trim(), filler, figure, isUploadWaiting: upload === 'waiting' });
  return (await request(list, { query: { ...query, limit: 1 } })).totalCount;
}
