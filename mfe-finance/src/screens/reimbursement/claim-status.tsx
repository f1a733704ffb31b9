import { StatusText, type Tone } from 'shared-ui';
import type { ClaimStatus } from './reimbursement.api.ts';

const tones: Record<ClaimStatus, Tone> = { Pending: 'warn', Approved: 'good', Rejected: 'bad' };

export const ClaimStatusText = ({ status }: { status: ClaimStatus }) => (
  <StatusText tone={tones[status]}>{status}</StatusText>
);
