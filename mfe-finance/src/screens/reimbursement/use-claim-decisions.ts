import { ApiError } from 'shared-auth';
import { formatDay, personText, toast, useDecisions } from 'shared-ui';
import { claimTones } from '../../claim-status.tsx';
import {
  type Claim,
  type ClaimDecision,
  announceClaims,
  refreshClaims,
  useDecideClaim,
  useUndoClaim,
} from './reimbursement.api.ts';

export const claimKey = ({ _id }: Claim): string => _id;
/** 'Travel of Ravi Kumar · SO1, 09/08/2024' */
export const claimName = ({ category, name, SAP_ID, reimbursementDate }: Claim): string =>
  `${category} of ${personText(name, SAP_ID)}, ${formatDay(reimbursementDate)}`;

interface ListedClaims {
  rows: readonly Claim[] | undefined;
  listKey: string;
  isLoading: boolean;
  onNewer: (claim: Claim) => void;
}

export function useClaimDecisions({ onNewer, ...listed }: ListedClaims) {
  const send = useDecideClaim(onNewer);
  const sendUndo = useUndoClaim(onNewer);
  const decisions = useDecisions<Claim>({
    ...listed,
    keyOf: claimKey,
    nameOf: claimName,
    onRefused: (failure) => {
      const row = failure instanceof ApiError ? (failure.current as Claim | undefined) : undefined;
      return row && { row };
    },
    onDecided: (claim) => announceClaims([claim]),
    onChanged: refreshClaims,
  });

  const undoClaim = async (claim: Claim) => {
    const { data, message } = await sendUndo(claim);
    const undone = { ...claim, ...data };
    onNewer(undone);
    return { data: undone, message };
  };
  /** @throws with the sentence of the refusal */
  const decide = async (claim: Claim, decision: ClaimDecision) => {
    const { status } = decision;
    const failure = await decisions.decide(claim, async (row) => {
      const { data, message } = await send(row, decision);
      // Keeps the check, so that the row keeps its line.
      const decided = { ...row, ...data };
      onNewer(decided);
      toast.success(message);
      return {
        mark: { label: status, tone: claimTones[status], by: 'you' },
        message: `${status}.`,
        row: decided,
        undo: async () => {
          const { data: undone } = await undoClaim(decided);
          return { version: undone.version, row: undone };
        },
      };
    });
    if (failure) throw new Error(failure.message);
  };
  /**
   * From the claim's own dialog.
   * @throws {ApiError}
   */
  const undo = async (claim: Claim) => {
    const { data, message } = await undoClaim(claim);
    decisions.unmark([[claimKey(data), data.version, data]]);
    decisions.dismiss();
    toast.success(message);
    announceClaims([data]);
    await refreshClaims();
  };
  return { ...decisions, decide, undo };
}
export type ClaimDecisions = ReturnType<typeof useClaimDecisions>;
