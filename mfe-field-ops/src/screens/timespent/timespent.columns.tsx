import { type ResponseOf, OfficerLink } from 'shared-auth';
import { appMinutes, columnsFor, formatDay, formatDayForExport } from 'shared-ui';

type LogTime = ResponseOf<'GET /api/v1/user/daily/logtime'>['data'][number];

export const timeColumns = (officerName: string | undefined) =>
  columnsFor<LogTime>()([
    {
      id: 'sapId',
      header: 'SAP_ID',
      onPhone: 'subtitle',
      value: ({ _id }) => _id.SAP_ID,
      cell: ({ _id }) => <OfficerLink name={officerName} sapId={_id.SAP_ID} />,
    },
    {
      id: 'date',
      header: 'Date',
      onPhone: 'title',
      sortable: ({ _id }) => _id.date,
      value: ({ _id }) => formatDay(_id.date),
      export: ({ _id }) => formatDayForExport(_id.date),
    },
    { id: 'minutes', header: 'Time Spent (min)', onPhone: 'fact', sortable: true, value: appMinutes, align: 'right' },
  ]);
