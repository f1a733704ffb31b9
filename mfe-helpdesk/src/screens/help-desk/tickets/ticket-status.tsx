import { StatusText, type Tone } from 'shared-ui';
import type { TicketStatus } from './tickets.api.ts';

const tones: Record<TicketStatus, Tone> = {
  OPEN: 'warn',
  'IN PROGRESS': 'info',
  ASSIGNED: 'info',
  RESOLVED: 'good',
  UNRESOLVED: 'bad',
};

export const TicketStatusText = ({ status }: { status: TicketStatus }) => (
  <StatusText tone={tones[status]}>{status}</StatusText>
);
