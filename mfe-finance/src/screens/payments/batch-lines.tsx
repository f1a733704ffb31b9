import { type Column, ExportButtons, TableScreen, useServerList } from 'shared-ui';
import { paymentTexts } from '../../payment-texts.ts';
import { type Batch, fetchAllLines, LINE_SORTS, type PaymentLine, useLines } from './payments.api.ts';
import { lineColumns } from './payments.columns.tsx';

/** The bank's file, unless partial or taken back. */
export function BatchLines({ of: { number, isWhole, state } }: { of: Batch }) {
  const list = useServerList(useLines, { number }, { sorts: LINE_SORTS });
  return (
    <TableScreen
      {...list}
      part
      views="none: a part of a page"
      countRows="none: a part of a page"
      filledBy={paymentTexts.lines}
      title="Bank file"
      columns={lineColumns}
      rowKey={({ SAP_ID }) => SAP_ID}
      {...(isWhole &&
        state !== 'Taken back' && {
          // A phone folds an export of the table away.
          exportAction: (columns: readonly Column<PaymentLine>[]) => (
            <ExportButtons
              columns={columns}
              name={number}
              formats={['csv', 'xlsx']}
              rows={(reading) => fetchAllLines(list.query, reading)}
              disabled={!list.data?.totalCount}
            />
          ),
        })}
    />
  );
}
