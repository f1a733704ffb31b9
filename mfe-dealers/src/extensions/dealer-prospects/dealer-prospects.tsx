import { duplicateTexts } from 'api-contract/texts';
import { type ResponseOf, OfficerLink, ProspectLink, type SlotProps, useCall, useEvent } from 'shared-auth';
import {
  columnsFor,
  countText,
  formatInstant,
  InlineAlert,
  Link,
  Loading,
  RetryAlert,
  RouterLink,
  SmallTable,
  Stack,
  Text,
  useTileReport,
} from 'shared-ui';

const call = 'GET /api/v1/dealers/prospect-records';
type DealerProspect = ResponseOf<typeof call>['data'][number];

/** Maximum shown, and reserved. */
const MAX_PROSPECTS = 3;

const columns = columnsFor<DealerProspect>()([
  {
    id: 'name',
    header: 'Prospect',
    onPhone: 'title',
    value: ({ name, _id }) => name || _id,
    cell: ({ _id, name, prospectType }) => <ProspectLink id={_id} type={prospectType} name={name} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    onPhone: 'subtitle',
    value: ({ prospectType }) => duplicateTexts.kinds[`${prospectType}-prospect`],
  },
  { id: 'status', header: 'Status', onPhone: 'status', value: ({ status }) => status },
  { id: 'since', header: 'Since', onPhone: 'fact', value: ({ statusSince }) => formatInstant(statusSince) },
  {
    id: 'officer',
    header: 'Officer',
    onPhone: 'fact',
    value: ({ officerName }) => officerName,
    cell: ({ officerName, SAP_ID }) => <OfficerLink name={officerName} sapId={SAP_ID} />,
  },
  {
    id: 'why',
    header: 'Why',
    onPhone: 'fact',
    value: ({ why }) => why.map((reason) => duplicateTexts.reasons[reason]).join(', ') || 'SAP names it',
  },
]);

export default function DealerProspects({ dealerCode }: SlotProps<'dealer'>) {
  const { data, error, refresh } = useCall(call, { query: { dealerCode, limit: MAX_PROSPECTS } });
  // Another GST number or phone matches other prospects.
  useEvent('dealer:changed', (event) => {
    if (event.dealerCode === dealerCode) void refresh();
  });
  useTileReport(data && { isEmpty: data.totalCount === 0 });
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const { data: prospects, totalCount } = data;
  if (totalCount === 0) return <Text color="fg.muted">No prospect has their GST number, PAN or phone number.</Text>;
  return (
    <Stack gap="2">
      {error && <InlineAlert>{error.message}</InlineAlert>}
      <SmallTable title="Prospects of this dealer" columns={columns} rows={prospects} rowKey={({ _id }) => _id} />
      {totalCount > prospects.length && (
        <Text color="fg.muted">
          The newest {prospects.length} of {countText(totalCount, 'prospect')}.{' '}
          <Link asChild variant="underline">
            <RouterLink to="?kind=mfe-dealers/prospects">All in the timeline</RouterLink>
          </Link>
        </Text>
      )}
    </Stack>
  );
}
