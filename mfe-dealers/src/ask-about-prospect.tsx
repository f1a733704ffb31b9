import type { prospects } from 'api-contract';
import { askBackLimits } from 'api-contract/limits';
import { mutation, useChange } from 'shared-auth';
import { AskBack } from 'shared-ui/dialog';

const askBack = mutation('POST /api/v1/inbox/ask', {
  invalidates: ['/api/v1/actyv/*', '/api/v1/prospect/*', '/api/v1/inbox/*', 'GET /api/v1/history/:kind/:id'],
});

export function AskAboutProspect({ prospect }: { prospect: prospects.Prospect }) {
  const { _id: id, needsInfo, canDecide } = prospect;
  const { run } = useChange(askBack);
  return (
    <AskBack
      key={id}
      needsInfo={needsInfo}
      mayAsk={canDecide}
      {...askBackLimits.text}
      send={(text) => run({ body: { kind: 'prospect', id, text } })}
    />
  );
}
