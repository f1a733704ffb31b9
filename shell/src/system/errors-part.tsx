import type { system } from 'api-contract';
import { useCall } from 'shared-auth';
import { Box, columnsFor, formatInstant, RouterLink, SearchBox, SmallTable, Text, useSearchParams } from 'shared-ui';
import { CallContent, EmptyNote, MonospaceText, Part, TwoLineCell } from '../releases/admin-page.tsx';
import { REFRESH_INTERVAL_MS } from './refresh.ts';
import { systemTexts } from './system-texts.ts';

const SHOWN = 20;
const ID = /^[\w-]{4,64}$/;

const errorColumns = columnsFor<system.FailedRequest>()([
  {
    id: 'reference',
    header: 'Reference',
    onPhone: 'title',
    value: ({ requestId }) => requestId,
    cell: ({ requestId }) => (
      <TwoLineCell first={<MonospaceText>{requestId.slice(0, 8)}</MonospaceText>} second={requestId} />
    ),
  },
  { id: 'at', header: 'Time', onPhone: 'subtitle', value: ({ at }) => formatInstant(at) },
  {
    id: 'call',
    header: 'Call',
    onPhone: 'subtitle',
    value: ({ method, route }) => `${method} ${route}`,
    cell: ({ method, route }) => <Box overflowWrap="anywhere">{`${method} ${route}`}</Box>,
  },
  { id: 'status', header: 'Status', onPhone: 'fact', value: ({ status, code }) => `${status} ${code}` },
  { id: 'role', header: 'Role', onPhone: 'fact', value: ({ role }) => role },
  {
    id: 'message',
    header: 'What happened',
    onPhone: 'fact',
    value: ({ message }) => message,
    cell: ({ message }) => <Box overflowWrap="anywhere">{message}</Box>,
  },
]);

const callColumns = columnsFor<system.FailedCall>()([
  {
    id: 'call',
    header: 'Call',
    onPhone: 'title',
    value: ({ method, route }) => `${method} ${route}`,
    cell: ({ method, route }) => <Box overflowWrap="anywhere">{`${method} ${route}`}</Box>,
  },
  { id: 'status', header: 'Status', onPhone: 'fact', value: ({ status, code }) => `${status} ${code}` },
  { id: 'times', header: 'Times', onPhone: 'fact', value: ({ times }) => times },
  { id: 'last', header: 'Last', onPhone: 'fact', value: ({ lastAt }) => formatInstant(lastAt) },
]);

export function ErrorsPart() {
  const [params, setParams] = useSearchParams();
  const id = params.get('error')?.trim() ?? '';
  const isId = ID.test(id);
  const list = useCall(
    id === '' || isId ? 'GET /api/v1/admin/system/errors' : null,
    { query: { limit: SHOWN, ...(isId && { id }) } },
    { refreshEveryMs: REFRESH_INTERVAL_MS },
  );
  const calls = useCall('GET /api/v1/admin/system/errors/calls', {}, { refreshEveryMs: REFRESH_INTERVAL_MS });
  const search = (value: string) => setParams(value.trim() ? { error: value.trim() } : {}, { replace: true });
  return (
    <>
      <Part
        title={systemTexts.errors}
        about={systemTexts.errorsAbout}
        actions={
          <Box asChild textStyle="sm" color="accent.fg" textDecoration="underline">
            <RouterLink to="/remotes?part=incidents">{systemTexts.browserFaults}</RouterLink>
          </Box>
        }
      >
        <Box mb="3" maxW="24rem">
          <SearchBox label={systemTexts.findError} value={id} delayMs={300} onChange={search} />
        </Box>
        {id !== '' && !isId ? (
          <EmptyNote>{systemTexts.shortId}</EmptyNote>
        ) : (
          <CallContent of={list}>
            {({ data, totalCount }) =>
              data.length === 0 ? (
                <EmptyNote>{isId ? systemTexts.noSuchError : systemTexts.noErrors}</EmptyNote>
              ) : (
                <>
                  <SmallTable
                    title={systemTexts.errors}
                    columns={errorColumns}
                    rows={data}
                    rowKey={({ requestId, at }) => `${requestId} ${at}`}
                  />
                  <Text textStyle="sm" color="fg.muted" mt="1">
                    {systemTexts.newest(data.length, totalCount)}
                  </Text>
                </>
              )
            }
          </CallContent>
        )}
      </Part>
      {/* Mostly nothing failed: so nothing is held free for it. */}
      {!calls.isLoading && (
        <CallContent of={calls}>
          {({ data }) =>
            data.length > 0 && (
              <Part title={systemTexts.byCall}>
                <SmallTable
                  title={systemTexts.byCall}
                  columns={callColumns}
                  rows={data}
                  rowKey={({ method, route, code }) => `${method} ${route} ${code}`}
                />
              </Part>
            )
          }
        </CallContent>
      )}
    </>
  );
}
