import { type Answer, useCall } from 'shared-auth';
import { figureQuery, type SurveysOfFigure } from '../figure-address.ts';

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

interface GroupsQuery {
  search: string;
  filler?: string;
  page: number;
  figure?: SurveysOfFigure;
}

/**
 * The groups without what their files hold: of one filler (D-196), or of those whose SAP ID or name has the text; of a figure the
 * surveys that it counts.
 */
export const useSurveys = ({ search, filler, page, figure }: GroupsQuery) =>
  useCall(list, {
    query: {
      ...(filler ? { searchUser: filler, SAP_ID: filler } : { search }),
      ...(figure && figureQuery(figure)),
      page,
      limit: 10,
      content: 'false',
    },
  });
