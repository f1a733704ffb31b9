import { countSurveyGroups } from '../../survey-files/survey-groups.api.ts';
import { countOfficers } from './survey.api.ts';

export function countSurveyRows(view: Readonly<Record<string, string>>): Promise<number> {
  const { search = '', zone = '', region = '', area = '' } = view;
  return view.view === 'assign' ? countOfficers({ search, zone, region, area }) : countSurveyGroups(view);
}
