import { type CallResult, OfficerLink } from 'shared-auth';
import { countText, formatInstant, Link, personText, RetryAlert, RouterLink, Skeleton, Stack, Text } from 'shared-ui';
import type { DealerLocationRequest } from './dealer-visits.api.ts';
import { locationRequestAddress } from '../location-request-address.ts';

type Requests = CallResult<{ data: DealerLocationRequest[]; totalCount: number }>;

export function RequestLines({ data, error, refresh }: Requests) {
  if (!data)
    return error ? (
      <RetryAlert onRetry={refresh}>{`Location requests: ${error.message}`}</RetryAlert>
    ) : (
      <Skeleton height="1.5rem" role="group" aria-busy="true" aria-label="Location requests" />
    );
  if (data.totalCount === 0) return <Text color="fg.muted">No location requests.</Text>;
  return (
    <Stack as="ul" aria-label="Location requests" gap="1" listStyleType="none" m="0" p="0">
      {data.data.map((one) => (
        <li key={one.requestId}>
          <Link asChild variant="underline">
            <RouterLink to={locationRequestAddress(one)}>Location request: {one.status}</RouterLink>
          </Link>{' '}
          <Text as="span" textStyle="xs" color="fg.muted">
            {formatInstant(one.requestedAt)}
            {one.SAP_ID && (
              <>
                , <OfficerLink sapId={one.SAP_ID}>{personText(one.officerName, one.SAP_ID)}</OfficerLink>
              </>
            )}
          </Text>
        </li>
      ))}
      {data.totalCount > data.data.length && (
        <Text as="li" textStyle="xs" color="fg.muted">
          The newest {data.data.length} of {countText(data.totalCount, 'location request')}.
        </Text>
      )}
    </Stack>
  );
}
