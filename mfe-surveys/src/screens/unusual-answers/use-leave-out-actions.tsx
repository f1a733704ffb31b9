import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { toast } from 'shared-ui';
import { LeaveOutDialog } from './leave-out-dialog.tsx';
import { type UnusualAnswer, useLeaveOut } from './unusual-answers.api.ts';

/** Both ways have an Undo. */
export function useLeaveOutActions() {
  const { leaveOut, isRunning } = useLeaveOut();
  const [question, setQuestion] = useState<UnusualAnswer>();
  const change = async (answer: UnusualAnswer, reason?: string) => {
    const { data, message } = await leaveOut(answer, reason);
    toast.success(message, { ...(data && { undo: () => void tryChange(data, answer.reason ?? undefined) }) });
  };
  const tryChange = (answer: UnusualAnswer, reason?: string) =>
    change(answer, reason).catch((cause: unknown) => toast.error(errorMessage(cause)));
  return {
    onLeaveOut: setQuestion,
    onCountAgain: (answer: UnusualAnswer) => void tryChange(answer),
    isBusy: isRunning,
    dialog: question && (
      <LeaveOutDialog
        answer={question}
        onSubmit={(reason) => change(question, reason)}
        onClose={() => setQuestion(undefined)}
      />
    ),
  };
}
