import type { ReactNode } from 'react';
import type { HistoryKind } from 'shared-auth';
import { BeatDetailsDialog } from './beat-details-dialog.tsx';
import type { Plan } from '../records.ts';
import { RemarkDialog } from './remark-dialog.tsx';

interface Props {
  plan: Pick<Plan, '_id' | 'activity' | 'beats' | 'dealersDetails' | 'remark'>;
  kind?: HistoryKind;
  onClose: () => void;
  actions?: ReactNode;
}

/** 'Beat Details' for a field day, otherwise the remark (D-045). */
export const PlanDetails = ({ plan, kind, onClose, actions }: Props) =>
  plan.activity === 'Field' ? (
    <BeatDetailsDialog plan={plan} kind={kind} onClose={onClose} actions={actions} />
  ) : (
    <RemarkDialog plan={plan} kind={kind} onClose={onClose} actions={actions} />
  );
