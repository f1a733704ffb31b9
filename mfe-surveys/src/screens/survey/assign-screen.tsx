import { DecisionBar, TableScreen } from 'shared-ui';
import { surveyTexts } from '../../survey-texts.ts';
import { assignColumns } from './assign.columns.tsx';
import { countSurveyRows } from './count-survey-rows.ts';
import { OfficerSelection } from './officer-selection.tsx';
import { PlaceChoices } from './place-choices.tsx';
import { useSurveyAccess } from './survey.api.ts';
import { BackToSurveys } from './survey-links.tsx';
import { sapIdOf, useAssignList } from './use-assign-list.ts';

/** One officer by switch, several by selection (SV-SUR-02, D-342). */
export function AssignScreen() {
  const { list, place, setPlace, selection, matching } = useAssignList();
  const access = useSurveyAccess();
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Officers of your part of the company come from SAP by the sync, or with an import."
        title={surveyTexts.assign}
        columns={assignColumns({ selection, access, readGroup: matching.read })}
        rowKey={sapIdOf}
        filters={<PlaceChoices place={place} onChange={setPlace} />}
        actions={<BackToSurveys />}
        countRows={countSurveyRows}
        emptyText={surveyTexts.noData}
        exportName="Survey-Officers"
      />
      <DecisionBar>
        <OfficerSelection {...{ selection, matching, access }} />
      </DecisionBar>
    </>
  );
}
