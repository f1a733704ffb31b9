import { OfficerLink } from 'shared-auth';
import { columnsFor, formatDay, formatDayForExport, formatInstant, Person, personText, rupees } from 'shared-ui';
import { BatchLink } from '../../claim-payment.tsx';
import { BatchState, filterText, paidText } from './batch-words.tsx';
import type { Batch, PaymentLine } from './payments.api.ts';

export const batchColumns = columnsFor<Batch>()([
  {
    id: 'number',
    header: 'Number',
    onPhone: 'title',
    value: (batch) => batch.number,
    cell: (batch) => <BatchLink number={batch.number} />,
  },
  { id: 'filter', header: 'Claims of', onPhone: 'subtitle', value: (batch) => filterText(batch.filter) },
  { id: 'count', header: 'Claims', onPhone: 'fact', align: 'right', sum: true, value: (batch) => batch.count },
  { id: 'officers', header: 'Officers', onPhone: 'fact', align: 'right', value: (batch) => batch.officers },
  {
    id: 'totalAmount',
    header: 'Amount',
    onPhone: 'fact',
    align: 'right',
    sum: rupees,
    value: (batch) => batch.totalAmount,
    cell: (batch) => rupees(batch.totalAmount),
  },
  {
    id: 'state',
    header: 'State',
    onPhone: 'status',
    decides: true,
    value: (batch) => batch.state,
    cell: (batch) => <BatchState of={batch} />,
  },
  {
    id: 'paidOn',
    header: 'Paid on',
    onPhone: 'fact',
    groupText: formatDay,
    value: paidText,
    export: ({ paidOn }) => (paidOn ? formatDayForExport(paidOn) : null),
  },
  {
    id: 'createdBy',
    header: 'Made by',
    onPhone: 'fact',
    groupText: (sapId, name) => personText(name, sapId),
    value: (batch) => batch.createdBy,
    cell: (batch) => <Person name={batch.createdByName} sapId={batch.createdBy} noLink="who makes one is a manager" />,
  },
  {
    id: 'createdAt',
    header: 'Made',
    onPhone: 'fact',
    groupText: formatDay,
    value: (batch) => formatInstant(batch.createdAt),
  },
  { id: 'reason', header: 'Reason', onPhone: 'fact', decides: true, value: (batch) => batch.reason },
]);

export const lineColumns = columnsFor<PaymentLine>()([
  {
    id: 'id',
    header: 'ID',
    onPhone: 'subtitle',
    noLink: 'the name beside it does',
    value: (line) => line.SAP_ID,
  },
  {
    id: 'name',
    header: 'Name',
    onPhone: 'title',
    value: (line) => line.name,
    cell: (line) => (
      <OfficerLink name={line.name} sapId={line.SAP_ID}>
        {line.name}
      </OfficerLink>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    onPhone: 'fact',
    align: 'right',
    value: (line) => line.amount,
    cell: (line) => rupees(line.amount),
  },
  { id: 'reference', header: 'Reference', onPhone: 'fact', value: (line) => line.reference },
  {
    id: 'claims',
    header: 'Claims',
    onPhone: 'fact',
    align: 'right',
    export: false,
    value: (line) => line.claims,
  },
]);
