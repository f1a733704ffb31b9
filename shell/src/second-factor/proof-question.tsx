import { followProof } from 'shared-auth';
import { lazyDialog } from 'shared-ui';
import { useEffect, useState } from 'react';

const ProofDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'proof' */ './proof-dialog.tsx')).ProofDialog,
);

/** Asks for pin or code where a call was refused without, above whatever made the call. */
export function ProofQuestion() {
  const [question, setQuestion] = useState<{ answer: (isProved: boolean) => void }>();
  useEffect(() => followProof(() => new Promise((answer) => setQuestion({ answer }))), []);
  if (!question) return null;
  const answer = (isProved: boolean) => {
    setQuestion(undefined);
    question.answer(isProved);
  };
  return <ProofDialog onProved={() => answer(true)} onClose={() => answer(false)} />;
}
