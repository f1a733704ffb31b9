import { TableScreen, useServerList } from 'shared-ui';
import { paymentTexts } from '../../payment-texts.ts';
import { batchClaimColumns } from './batch-claims.columns.tsx';
import { BATCH_CLAIM_SORTS, type Batch, fetchAllBatchClaims, useBatchClaims } from './payments.api.ts';

export function BatchClaims({ of: { number } }: { of: Batch }) {
  const list = useServerList(
    useBatchClaims,
    { paymentBatch: number },
    { sorts: BATCH_CLAIM_SORTS, readAll: fetchAllBatchClaims },
  );
  return (
    <TableScreen
      {...list}
      part
      views="none: a part of a page"
      countRows="none: a part of a page"
      filledBy={paymentTexts.filledBy}
      title="Claims"
      columns={batchClaimColumns}
      rowKey={({ _id }) => _id}
      exportName={`${number}-Claims`}
    />
  );
}
