import { askBackLimits } from 'api-contract/limits';
import { mutation, type ResponseOf, useChange } from 'shared-auth';
import { AskBack } from 'shared-ui/dialog';

type Claim = ResponseOf<'GET /api/v1/admin/reimbursement'>['data'][number];

const askBack = mutation('POST /api/v1/inbox/ask', {
  invalidates: ['/api/v1/admin/reimbursement/*', '/api/v1/inbox/*', 'GET /api/v1/history/:kind/:id'],
});

interface Props {
  claim: Pick<Claim, '_id' | 'needsInfo'>;
  mayAsk: boolean;
}

export function AskAboutClaim({ claim: { _id: id, needsInfo }, mayAsk }: Props) {
  const { run } = useChange(askBack);
  return (
    <AskBack
      key={id}
      needsInfo={needsInfo}
      mayAsk={mayAsk}
      {...askBackLimits.text}
      send={(text) => run({ body: { kind: 'claim', id, text } })}
    />
  );
}
