import { useListState } from 'shared-ui';
import { AssignScreen } from './assign-screen.tsx';
import { SurveyListScreen } from './survey-list-screen.tsx';

/** Filled surveys, or the officers who fill them (D-342). */
export default function SurveyScreen() {
  const [{ view }] = useListState({ view: '' });
  return view === 'assign' ? <AssignScreen /> : <SurveyListScreen />;
}
