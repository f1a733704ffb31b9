import { ProspectLink, useCall } from 'shared-auth';
import { countText, Figures, LinkedRows, LivePart, Text } from 'shared-ui';

const list = (kind: 'dealer' | 'customer', details = ''): string =>
  `/actyv-ai?${kind === 'customer' ? 'tab=customer&' : ''}overTime=true${details && `&details=${details}`}`;

export default function ProspectsToday() {
  const result = useCall('GET /api/v1/today/prospects');
  return (
    <LivePart result={result}>
      {({ data: { limitDays, dealer, customer, prospects } }) => (
        <>
          <Figures
            figures={[
              { label: 'Dealer prospects', one: 'Dealer prospect', value: dealer, to: list('dealer'), tone: 'bad' },
              {
                label: 'Customer prospects',
                one: 'Customer prospect',
                value: customer,
                to: list('customer'),
                tone: 'bad',
              },
            ]}
          />
          {prospects.length === 0 ? (
            <Text color="fg.muted">No prospect has waited more than {countText(limitDays, 'day')}.</Text>
          ) : (
            <LinkedRows
              label="Prospects waiting too long"
              rows={prospects.map(({ _id, kind, name, status, days }) => ({
                key: _id,
                title: <ProspectLink id={_id} type={kind} name={name} />,
                to: list(kind, _id),
                detail: `Waiting ${status === 'Pending_HO' ? 'for head office ' : ''}${countText(days, 'day')} (limit ${limitDays})`,
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
