import { shownFileName } from 'api-contract/survey-sheets';
import { type SlotProps, useCall } from 'shared-auth';
import { formatInstant, NameCard, personText } from 'shared-ui';

export default function SurveyCard({ SAP_ID, surveyId }: SlotProps<'survey-card'>) {
  const { data } = useCall('GET /api/v1/scan/document/list', { query: { SAP_ID, content: 'false' } });
  const [group] = data?.data ?? [];
  const survey = group?.documents.find(({ _id }) => _id === surveyId);
  if (!group || !survey) return null;
  const { documentName, scanDate, editedBy, editedByName, editedAt } = survey;
  return (
    <NameCard
      title={shownFileName(documentName)}
      facts={[
        { label: 'Filled by', value: personText(group.name, group._id) },
        { label: 'Filled', value: formatInstant(scanDate) },
        {
          label: 'Edited',
          value: editedBy
            ? `${personText(editedByName, editedBy)}${editedAt ? `, ${formatInstant(editedAt)}` : ''}`
            : 'Not yet',
        },
      ]}
    />
  );
}
