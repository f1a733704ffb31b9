import { useMemo } from 'react';
import { Button, countText, RetryAlert, RouterLink, Skeleton, SmallTable, Stack, Text } from 'shared-ui';
import { useOpenRequests } from './officer.api.ts';
import { PageSection } from './page-section.tsx';
import { approvalsAddress, requestColumns } from './request.columns.tsx';

export function RequestsSection({ SAP_ID }: { SAP_ID: string }) {
  const { data, error, refresh } = useOpenRequests(SAP_ID);
  const columns = useMemo(() => requestColumns(SAP_ID), [SAP_ID]);
  return (
    <PageSection
      title="Open requests"
      minH="8rem"
      actions={
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <RouterLink to={approvalsAddress(SAP_ID)}>
            {data ? `Approvals (${countText(data.totalCount, 'request')})` : 'Approvals'}
          </RouterLink>
        </Button>
      }
    >
      {data ? (
        data.totalCount === 0 ? (
          <Text color="fg.muted">Nothing of this officer waits for your decision.</Text>
        ) : (
          <Stack gap="2">
            <SmallTable title="Open requests" columns={columns} rows={data.data} rowKey={({ id }) => id} />
            {data.totalCount > data.data.length && (
              <Text color="fg.muted">
                The earliest {data.data.length} of {countText(data.totalCount, 'request')}.
              </Text>
            )}
          </Stack>
        )
      ) : error ? (
        <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
      ) : (
        <Skeleton height="4rem" aria-busy="true" aria-label="Open requests" />
      )}
    </PageSection>
  );
}
