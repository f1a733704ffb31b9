import { type SlotProps, useEvent } from 'shared-auth';
import {
  countText,
  FactList,
  Link,
  Loading,
  RetryAlert,
  RouterLink,
  rupees,
  SmallTable,
  Stack,
  Text,
  useTileReport,
} from 'shared-ui';
import { type ClaimTotal, type PaidTotal, useOfficerClaims } from './officer-claims.api.ts';
import { limitColumns } from './officer-claims.columns.tsx';

export default function OfficerClaims({ SAP_ID }: SlotProps<'officer'>) {
  const { data, error, refresh } = useOfficerClaims(SAP_ID);
  useEvent('officer:changed', (event) => event.SAP_ID === SAP_ID && void refresh());
  const all = `/reimbursement?${new URLSearchParams({ search: SAP_ID })}`;
  useTileReport(
    data && { isEmpty: data.data.length === 0 && (data.totals ?? []).every(({ count }) => count === 0), to: all },
  );
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  return (
    <Stack gap="3" align="start">
      <ClaimTotals totals={data.totals ?? []} paid={data.paid} />
      {data.data.length === 0 ? (
        <Text color="fg.muted">No limit is set for the officer’s position.</Text>
      ) : (
        <SmallTable
          title="Limits of the month"
          columns={limitColumns}
          rows={data.data}
          rowKey={({ category, subCategory }) => `${category} ${subCategory}`}
        />
      )}
      <Link asChild variant="underline">
        <RouterLink to={all}>All claims</RouterLink>
      </Link>
    </Stack>
  );
}

function ClaimTotals({ totals, paid }: { totals: readonly ClaimTotal[]; paid: PaidTotal | undefined }) {
  const lines = [...totals, ...(paid ? [{ _id: 'Paid', ...paid }] : [])];
  if (totals.every(({ count }) => count === 0)) return <Text color="fg.muted">No claims this month.</Text>;
  return (
    <FactList
      layout="lines"
      facts={lines.map(({ _id, count, totalAmount }) => ({
        label: _id,
        value: `${countText(count, 'claim')}, ${rupees(totalAmount)}`,
      }))}
    />
  );
}
