import { DealerLink } from 'shared-auth';
import type { Column } from 'shared-ui';

type NameColumn = Pick<Column<{ dealerCode: string; name: string }>, 'value' | 'cell' | 'sortable'>;

export const dealerCode: NameColumn = {
  value: (dealer) => dealer.dealerCode,
  cell: (dealer) => <DealerLink code={dealer.dealerCode} />,
  sortable: true,
};

export const dealerName: NameColumn = {
  value: ({ name }) => name,
  cell: (dealer) => <DealerLink code={dealer.dealerCode}>{dealer.name}</DealerLink>,
  sortable: true,
};
