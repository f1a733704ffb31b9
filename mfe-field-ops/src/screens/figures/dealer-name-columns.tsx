import { DealerLink } from 'shared-auth';
import { columnsFor } from 'shared-ui';

interface NamedDealer {
  dealerCode: string;
  name: string;
}

/** Code and name of a dealer, each a link to his page. */
export const dealerNameColumns = <Row extends NamedDealer>() =>
  columnsFor<Row>()([
    {
      id: 'dealerCode',
      header: 'Dealer Code',
      onPhone: 'subtitle',
      value: (dealer) => dealer.dealerCode,
      cell: ({ dealerCode }) => <DealerLink code={dealerCode} />,
      sortable: true,
    },
    {
      id: 'name',
      header: 'Name',
      onPhone: 'title',
      value: (dealer) => dealer.name,
      cell: ({ dealerCode, name }) => <DealerLink code={dealerCode}>{name}</DealerLink>,
      sortable: true,
    },
  ]);
