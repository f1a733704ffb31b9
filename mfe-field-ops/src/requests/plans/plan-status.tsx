import { type DecisionMark, KeepSize, StatusText, Tile, TileStrip, type Tone } from 'shared-ui';
import type { LocationRequest } from '../locations/location-request.ts';
import type { Plan } from '../records.ts';

export const statusTones: Record<Plan['status'] | LocationRequest['status'], Tone> = {
  Draft: 'neutral',
  'In-Review': 'warn',
  Pending: 'warn',
  Approved: 'good',
  Reverted: 'bad',
  Rejected: 'bad',
};

export const PlanStatus = ({ status, mark }: { status: Plan['status']; mark?: DecisionMark | undefined }) => (
  <KeepSize of={<StatusText tone={statusTones[status]}>{status}</StatusText>}>
    {mark && mark.label !== status && <StatusText tone={mark.tone}>{mark.label}</StatusText>}
  </KeepSize>
);

/** Counts all plans of the range (FO-PJP-01). */
export function PlanCounts({ plans }: { plans: readonly Plan[] | undefined }) {
  const count = (status: Plan['status']) => plans?.filter((plan) => plan.status === status).length ?? '…';
  return (
    <TileStrip>
      <Tile label="In Review" value={count('In-Review')} />
      <Tile label="Approved" value={count('Approved')} />
      <Tile label="Reverted" value={count('Reverted')} />
    </TileStrip>
  );
}
