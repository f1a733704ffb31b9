import { useState } from 'react';
import { M3 } from 'api-contract/roles';
import { isRoleAllowed, useUser } from 'shared-auth';
import {
  Button,
  GROUP_STATE,
  lazyDialog,
  RouterLink,
  serverSort,
  TableScreen,
  useFiltering,
  useListState,
  useServerPages,
} from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { paymentTexts } from '../../payment-texts.ts';
import { countBatches, fetchAllBatches, STATES, toBatchGroups, toBatchQuery, useBatches } from './payments.api.ts';
import { batchColumns } from './payments.columns.tsx';

const NewBatchDialog = lazyDialog(async () => (await import('./new-batch-dialog.tsx')).NewBatchDialog);

const KNOWN = { state: STATES };

export default function PaymentsScreen() {
  const { role } = useUser();
  const [list, setList] = useListState({ ...GROUP_STATE, search: '', state: '', sort: '', direction: '' }, KNOWN);
  const [isMaking, setMaking] = useState(false);
  const pages = useServerPages();
  const query = toBatchQuery(list);
  const groups = toBatchGroups(list);
  const result = useBatches({ ...query, ...groups }, pages.page, pages.limit);
  const { paging, ...loaded } = pages.toList(result);
  return (
    <>
      <TableScreen
        title="Payments"
        info={paymentTexts.counts}
        filledBy={paymentTexts.filledBy}
        actions={
          <>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/reimbursement?payment=waiting">Claims that wait for payment</RouterLink>
            </Button>
            {isRoleAllowed(M3, role) && <Button onClick={() => setMaking(true)}>New payment batch</Button>}
          </>
        }
        columns={batchColumns}
        rows={result.data?.data}
        rowKey={({ _id }) => _id}
        search={{
          label: 'Search number or person',
          value: list.search,
          onChange: (value) => setList({ search: value }),
        }}
        filters={
          <SelectField
            label="State"
            placeholder="All"
            options={STATES}
            value={list.state}
            onChange={(value) => setList({ state: value })}
          />
        }
        filtering={useFiltering('search', 'state')}
        countRows={countBatches}
        emptyText={paymentTexts.noBatches}
        {...loaded}
        paging={{ ...paging, ...serverSort(list, setList) }}
        exportName="Payments"
        exportRows={(reading) => fetchAllBatches({ ...query, groupBy: groups.groupBy }, reading)}
      />
      {isMaking && <NewBatchDialog onClose={() => setMaking(false)} />}
    </>
  );
}
