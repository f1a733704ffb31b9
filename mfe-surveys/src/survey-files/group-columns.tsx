import { OfficerLink } from 'shared-auth';
import { Button, columnsFor, isoDay, OPENS_ROW } from 'shared-ui';
import { ROW_BUTTON } from './row-button.ts';
import type { SurveyGroup } from './survey-groups.api.ts';

interface GroupAction {
  text: string;
  labelOf: (sapId: string) => string;
  open: (group: SurveyGroup) => void;
}

export const groupColumns = ({ text, labelOf, open }: GroupAction) =>
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
      cell: ({ name, _id }) => <OfficerLink name={name} sapId={_id} />,
    },
    {
      id: 'files',
      header: '#Files',
      onPhone: 'fact',
      value: ({ documents }) => documents.length,
      align: 'right',
    },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (group) => (
        <Button {...ROW_BUTTON} {...{ [OPENS_ROW]: '' }} aria-label={labelOf(group._id)} onClick={() => open(group)}>
          {text}
        </Button>
      ),
    },
  ]);
