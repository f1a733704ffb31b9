import { Button, columnsFor, isoDay, Person } from 'shared-ui';
import type { SurveyGroup } from '../../survey-files/survey-groups.api.ts';

export const surveyColumns = (showFiles: (group: SurveyGroup) => void) =>
  columnsFor<SurveyGroup>()([
    {
      id: 'filledDate',
      header: 'Filled Date',
      onPhone: 'subtitle',
      value: ({ documents: [first] }) => (first ? isoDay(first.scanDate) : null),
    },
    {
      id: 'filledBy',
      header: 'Filled By',
      onPhone: 'title',
      value: (group) => group._id,
      cell: (group) => <Person name={group.name} sapId={group._id} />,
    },
    { id: 'files', header: '#Files', onPhone: 'fact', value: (group) => group.documents.length, align: 'right' },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (group) => (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`Details of ${group._id}`}
          onClick={() => showFiles(group)}
        >
          Details
        </Button>
      ),
    },
  ]);
