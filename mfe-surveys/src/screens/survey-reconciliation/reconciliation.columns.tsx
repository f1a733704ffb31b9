import { Button, columnsFor, isoDay, Person } from 'shared-ui';
import type { SurveyGroup } from '../../survey-files/survey-groups.api.ts';

export const groupColumns = (open: (group: SurveyGroup) => void) =>
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
      value: ({ _id }) => _id,
      cell: ({ name, _id }) => <Person name={name} sapId={_id} />,
    },
    { id: 'files', header: '#Files', onPhone: 'fact', value: ({ documents }) => documents.length, align: 'right' },
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
          aria-label={`Upload for ${group._id}`}
          onClick={() => open(group)}
        >
          Upload
        </Button>
      ),
    },
  ]);
