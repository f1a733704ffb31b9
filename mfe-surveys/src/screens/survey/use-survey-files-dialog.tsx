import { personText } from 'shared-ui';
import { RecordSteps, type RecordStepsOptions, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import type { SurveysOfFigure } from '../../figure-address.ts';
import { type SurveyGroup, surveyGroupId } from '../../survey-files/survey-groups.api.ts';
import { SurveyFilesDialog } from './survey-files-dialog.tsx';

interface SurveyFilesOptions extends Pick<RecordStepsOptions<SurveyGroup>, 'rows' | 'paging'> {
  figure: SurveysOfFigure | undefined;
}

/** Files of one officer, who is read apart: the dialog also opens for one of another page. */
export function useSurveyFilesDialog({ rows, paging, figure }: SurveyFilesOptions) {
  const opened = useOpenedRecord('officer', { rows, idOf: surveyGroupId });
  const { id, close } = opened;
  const { steps } = useRecordSteps(opened, {
    rows,
    idOf: surveyGroupId,
    nameOf: ({ name, _id }) => personText(name, _id),
    ...(paging && { paging }),
  });
  return {
    open: opened.open,
    dialog: (
      <RecordSteps of={steps}>
        {id && <SurveyFilesDialog key={id} sapId={id} {...(figure && { figure })} onClose={close} />}
      </RecordSteps>
    ),
  };
}
