import { type Answer, useCall } from 'shared-auth';

const key = 'GET /api/v1/scan/document/list';
export type SurveyGroup = Answer<typeof key>['data'][number];
export type SurveyDocument = SurveyGroup['documents'][number];

export const useSurveys = (search: string, page: number, limit: number) =>
  useCall(key, { query: { search, page, limit } });
