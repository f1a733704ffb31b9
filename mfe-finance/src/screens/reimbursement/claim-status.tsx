import { StatusText, type Tone } from 'shared-ui';
import type { ClaimStatus } from './reimbursement.api.ts';

export const claimTones: Record<ClaimStatus, Tone> = { Pending: 'warn', Approved: 'good', Rejected: 'bad' };

export const ClaimStatusText = ({ status }: { status: ClaimStatus }) => (
  <StatusText tone={claimTones[status]}>{status}</StatusText>
);
