import { StatusText, Tile, type Tone, Wrap } from 'shared-ui';
import type { Plan } from '../records.ts';

const tones: Record<Plan['status'], Tone> = {
  Draft: 'neutral',
  'In-Review': 'warn',
  Approved: 'good',
  Reverted: 'bad',
};

export const PlanStatus = ({ status }: { status: Plan['status'] }) => (
  <StatusText tone={tones[status]}>{status}</StatusText>
);

/** The counts above the list, over all plans of the range (FO-PJP-01). */
export function PlanCounts({ plans }: { plans: readonly Plan[] | undefined }) {
  const count = (status: Plan['status']) => plans?.filter((plan) => plan.status === status).length ?? '…';
  return (
    <Wrap gap="3">
      <Tile label="In Review" value={count('In-Review')} />
      <Tile label="Approved" value={count('Approved')} />
      <Tile label="Reverted" value={count('Reverted')} />
    </Wrap>
  );
}
