import { DealerLink } from 'shared-auth';
import { columnsFor, formatDay, personText, PhoneNumber, viewColumn } from 'shared-ui';
import { FollowUpText, followUpText } from '../../churn-words.tsx';
import type { MyFollowUp } from './my-follow-ups.api.ts';

export const myFollowUpColumns = (view: (row: MyFollowUp) => void) =>
  columnsFor<MyFollowUp>()([
    {
      id: 'code',
      header: 'Dealer Code',
      onPhone: 'subtitle',
      value: (row) => row.dealerCode,
      cell: (row) => <DealerLink code={row.dealerCode} />,
    },
    {
      id: 'name',
      header: 'Name',
      onPhone: 'title',
      value: (row) => row.name,
      cell: (row) => <DealerLink code={row.dealerCode}>{row.name}</DealerLink>,
    },
    { id: 'city', header: 'City', onPhone: 'fact', value: (row) => row.city },
    {
      id: 'phone',
      header: 'Phone',
      onPhone: 'fact',
      value: (row) => row.mobile,
      cell: (row) => <PhoneNumber number={row.mobile} />,
    },
    {
      id: 'state',
      header: 'Follow-up',
      onPhone: 'status',
      value: ({ followUp }) => followUpText({ of: followUp }),
      cell: ({ followUp }) => <FollowUpText of={followUp} />,
    },
    {
      id: 'dueDay',
      header: 'Due day',
      onPhone: 'fact',
      value: ({ followUp }) => formatDay(followUp.dueDay),
    },
    {
      id: 'askedBy',
      header: 'Asked by',
      onPhone: 'fact',
      value: (row) => personText(row.askedByName, row.askedBy),
    },
    viewColumn<MyFollowUp>({ nameOf: ({ name }) => name, view }),
  ]);
