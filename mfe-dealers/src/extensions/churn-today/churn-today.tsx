import { CommandSlot, DealerLink, mutation, useCall, useChange } from 'shared-auth';
import { Figures, formatDay, LinkedRows, LivePart, RemindButton, RowActions, Text } from 'shared-ui';

const remindFollowUp = mutation('POST /api/v1/dealers/churn-reminders', {
  invalidates: ['GET /api/v1/today/churn'],
});

export default function ChurnToday() {
  const result = useCall('GET /api/v1/today/churn');
  const { run } = useChange(remindFollowUp);
  return (
    <LivePart result={result}>
      {({ data: { month, year, overdue, due, dealers } }) => {
        const list = (state: 'due' | 'overdue') => `/dealer-churn?month=${month}&year=${year}&due=${state}`;
        return (
          <>
            <Figures
              figures={[
                {
                  label: 'Follow-ups overdue',
                  one: 'Follow-up overdue',
                  value: overdue,
                  to: list('overdue'),
                  tone: 'bad',
                },
                { label: 'Follow-ups due', one: 'Follow-up due', value: due, to: list('due') },
              ]}
            />
            {dealers.length === 0 ? (
              <Text color="fg.muted">No follow-up is overdue.</Text>
            ) : (
              <LinkedRows
                label="Dealers whose follow-up is overdue"
                rows={dealers.map(({ dealerCode, name, ownerName, dueDay, isMine, remindedAt }) => ({
                  key: dealerCode,
                  title: <DealerLink code={dealerCode}>{name}</DealerLink>,
                  to: `/dealer-directory/${encodeURIComponent(dealerCode)}`,
                  action: (
                    <RowActions>
                      {!isMine && (
                        <RemindButton
                          name={`${ownerName} about ${name}`}
                          remindedAt={remindedAt}
                          remind={() => run({ body: { dealerCode } })}
                        />
                      )}
                      <CommandSlot name="dealer-commands" of={name} dealerCode={dealerCode} />
                    </RowActions>
                  ),
                  noLink: 'the owner may be a manager',
                  detail: [ownerName, `due ${formatDay(dueDay)}`].filter(Boolean).join(', '),
                }))}
              />
            )}
          </>
        );
      }}
    </LivePart>
  );
}
