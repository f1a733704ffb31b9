import { mutation, ProspectLink, useCall, useChange } from 'shared-auth';
import { countText, Figures, LinkedRows, LivePart, RemindButton, RowButton, Text } from 'shared-ui';

const remindHolder = mutation('POST /api/v1/prospect/Escalate/remind/:id', {
  invalidates: ['GET /api/v1/today/prospects', 'GET /api/v1/prospect/timeLine/:id', 'GET /api/v1/history/:kind/:id'],
});

const list = (kind: 'dealer' | 'customer', details = ''): string =>
  `/actyv-ai?${kind === 'customer' ? 'tab=customer&' : ''}overTime=true${details && `&details=${details}`}`;

export default function ProspectsToday() {
  const result = useCall('GET /api/v1/today/prospects');
  const { run } = useChange(remindHolder);
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
              rows={prospects.map(({ _id, kind, name, status, days, holderName = '', isMine = true, remindedAt }) => ({
                key: _id,
                title: <ProspectLink id={_id} type={kind} name={name} />,
                to: list(kind, _id),
                action: isMine ? (
                  <RowButton label={`Decide about ${name || _id}`} to={list(kind, _id)}>
                    Decide
                  </RowButton>
                ) : (
                  <RemindButton
                    name={`${holderName} about ${name || _id}`}
                    remindedAt={remindedAt}
                    remind={() => run({ params: { id: _id } })}
                  />
                ),
                detail: `Waiting ${status === 'Pending_HO' ? 'for head office ' : !isMine && holderName ? `for ${holderName} ` : ''}${countText(days, 'day')} (limit ${limitDays})`,
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
