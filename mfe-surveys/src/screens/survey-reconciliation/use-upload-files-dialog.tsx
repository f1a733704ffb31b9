import { personText } from 'shared-ui';
import { type RecordDialogOptions, useRecordDialog } from 'shared-ui/dialog';
import { type SurveyGroup, surveyGroupId, useSurveyGroup } from '../../survey-files/survey-groups.api.ts';
import { UploadFilesDialog } from './upload-files-dialog.tsx';

export const useUploadFilesDialog = (list: Pick<RecordDialogOptions<SurveyGroup>, 'rows' | 'paging'>) =>
  useRecordDialog<SurveyGroup>({
    ...list,
    name: 'officer',
    what: 'officer',
    idOf: surveyGroupId,
    useOne: useSurveyGroup,
    nameOf: ({ name, _id }) => personText(name, _id),
    render: ({ record, close }) => <UploadFilesDialog key={record._id} group={record} onClose={close} />,
  });
