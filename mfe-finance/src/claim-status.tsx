import type { ResponseOf } from 'shared-auth';
import { StatusText, type Tone } from 'shared-ui';

export type ClaimStatus = ResponseOf<'GET /api/v1/admin/reimbursement'>['data'][number]['status'];

export const claimTones: Record<ClaimStatus, Tone> = { Pending: 'warn', Approved: 'good', Rejected: 'bad' };

export const ClaimStatusText = ({ status }: { status: ClaimStatus }) => (
  <StatusText tone={claimTones[status]}>{status}</StatusText>
);
