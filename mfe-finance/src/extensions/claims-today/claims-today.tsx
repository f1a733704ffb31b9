import { useCall } from 'shared-auth';
import { Figures, formatDay, LinkedRows, LivePart, personText, RowButton, rupees, Text } from 'shared-ui';

export default function ClaimsToday() {
  const result = useCall('GET /api/v1/today/claims');
  return (
    <LivePart result={result}>
      {({ data: { overLimit, amount, claims } }) => (
        <>
          <Figures
            figures={[
              {
                label: `Waiting, over the limit: ${rupees(amount)}`,
                value: overLimit,
                to: '/reimbursement?overLimit=yes',
                tone: 'bad',
              },
            ]}
          />
          {claims.length === 0 ? (
            <Text color="fg.muted">No waiting claim is over its monthly limit.</Text>
          ) : (
            <LinkedRows
              label="Claims over the limit"
              rows={claims.map(({ _id, SAP_ID, name, category, subCategory, amount: claimed, reimbursementDate }) => ({
                key: _id,
                noLink: 'the line is about a claim, and leads to it',
                title: `${rupees(claimed)} of ${personText(name, SAP_ID)}`,
                to: `/reimbursement?claim=${_id}`,
                action: (
                  <RowButton
                    label={`Decide ${rupees(claimed)} of ${personText(name, SAP_ID)}`}
                    to={`/reimbursement?claim=${_id}`}
                  >
                    Decide
                  </RowButton>
                ),
                detail: `${[category, subCategory].filter(Boolean).join(', ')}, ${formatDay(reimbursementDate)}`,
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
