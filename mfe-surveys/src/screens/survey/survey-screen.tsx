import { useListState } from 'shared-ui';
import { AssignScreen } from './assign-screen.tsx';
import { SurveyListScreen } from './survey-list-screen.tsx';

/** The list of what was filled, or, in its place, who fills (D-342). */
export default function SurveyScreen() {
  const [{ view }] = useListState({ view: '' });
  return view === 'assign' ? <AssignScreen /> : <SurveyListScreen />;
}
