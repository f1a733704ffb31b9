import { countSurveyGroups } from '../../survey-files/survey-groups.api.ts';
import { countOfficers } from './survey.api.ts';

/** How many rows a view of this address has: of who fills surveys, or of what was filled. */
export function countSurveyRows(view: Readonly<Record<string, string>>): Promise<number> {
  const { search = '', zone = '', region = '', area = '' } = view;
  return view.view === 'assign' ? countOfficers({ search, zone, region, area }) : countSurveyGroups(view);
}
