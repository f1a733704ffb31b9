import type { Ticket, TimelineEntry } from '../raised-tickets.api.ts';

export const ticketIds = [1, 2, 3].map((n) => `6f1f4f3e-0000-4000-8000-00000000000${n}`);

export const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  _id: ticketIds[0]!,
  ticketNo: 'TKT-000001',
  category: 'Claims',
  subCategory: 'Warranty',
  subject: 'Tyre claim',
  description: 'The tyre burst.',
  status: 'OPEN',
  ticketEscalationStatus: 'LEVEL2',
  createdAt: '2024-08-09T18:45:00.000Z',
  updatedAt: '2024-08-09T18:45:00.000Z',
  user: { name: 'Ravi Kumar', SAP_ID: 'SO1', phone: '9876543210' },
  nextStep: null,
  dueAt: null,
  resolution: null,
  raisedBy: null,
  dealer: null,
  assignedTo: null,
  version: 1,
  ...more,
});

export const entry: TimelineEntry = {
  createdAt: '2024-08-09T18:45:00.000Z',
  timeLine: ['Auto assignment to Asha', 'Reply: please mark the ticket', 'Thank you for contacting us.'],
};
