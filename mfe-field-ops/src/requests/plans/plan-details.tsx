import type { ReactNode } from 'react';
import type { HistoryKind } from 'shared-auth';
import { BeatDetailsDialog } from './beat-details-dialog.tsx';
import type { Plan } from '../records.ts';
import { RemarkDialog } from './remark-dialog.tsx';
import type { WaitingPlan } from './waiting-plan-facts.tsx';

interface Props {
  plan: Pick<Plan, '_id' | 'activity' | 'beats' | 'dealersDetails' | 'remark'> &
    Partial<Pick<Plan, 'adherence' | 'decidedAt'>>;
  kind?: HistoryKind;
  /** While it waits for a decision. */
  row?: WaitingPlan | undefined;
  onClose: () => void;
  actions?: ReactNode;
}

/** 'Beat Details' for a field day, otherwise the remark (D-045). */
export const PlanDetails = ({ plan, kind, row, onClose, actions }: Props) =>
  plan.activity === 'Field' ? (
    <BeatDetailsDialog plan={plan} kind={kind} row={row} onClose={onClose} actions={actions} />
  ) : (
    <RemarkDialog plan={plan} kind={kind} row={row} onClose={onClose} actions={actions} />
  );
