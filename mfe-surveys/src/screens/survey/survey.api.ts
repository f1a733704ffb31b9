import { type Answer, useCall } from 'shared-auth';

const key = 'GET /api/v1/scan/document/list';
export type SurveyGroup = Answer<typeof key>['data'][number];
export type SurveyDocument = SurveyGroup['documents'][number];

/** One officer's group, wherever it stands in the list; '' reads none. */
export function useSurvey(SAP_ID: string) {
  const { data, error, isLoading } = useCall(SAP_ID ? key : null, { query: { SAP_ID } });
  return { row: data?.data[0], error, isLoading };
}

export const useSurveys = (search: string, page: number, limit: number) =>
  useCall(key, { query: { search, page, limit } });
