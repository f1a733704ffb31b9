import { type Answer, useCall } from 'shared-auth';

const list = 'GET /api/v1/scan/document/list';
export type SurveyGroup = Answer<typeof list>['data'][number];
export type SurveyDocument = SurveyGroup['documents'][number];

/** One officer's group, wherever it stands in the list, with what its files hold. */
export const useSurvey = (SAP_ID: string) => useCall(list, { query: { SAP_ID } });

/** One officer's group without what its files hold; '' reads none. */
export function useSurveyGroup(SAP_ID: string) {
  const { data, error, isLoading } = useCall(SAP_ID ? list : null, { query: { SAP_ID, content: 'false' } });
  return { row: data?.data[0], error, isLoading };
}

/** The groups without what their files hold: of one filler (D-196), or of those whose SAP ID or name has the text. */
export const useSurveys = ({ search, filler, page }: { search: string; filler?: string; page: number }) =>
  useCall(list, {
    query: { ...(filler ? { searchUser: filler, SAP_ID: filler } : { search }), page, limit: 10, content: 'false' },
  });
