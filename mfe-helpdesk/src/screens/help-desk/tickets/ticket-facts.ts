import type { Ticket } from './tickets.api.ts';

const HOUR_MS = 3_600_000;

/** Whole hours from creation to the last update of a resolved ticket, else to now; never negative (D-230). */
export function elapsedHours({ status, createdAt, updatedAt }: Ticket, now = Date.now()): number {
  const end = status === 'RESOLVED' ? Date.parse(updatedAt) : now;
  return Math.max(0, Math.floor((end - Date.parse(createdAt)) / HOUR_MS));
}

/** The drawer's and the PDF's details, in the documented order (D-241). */
export const ticketFacts = ({ user, category, subCategory, description }: Ticket): [label: string, value: string][] => [
  ['SAP ID', user.SAP_ID],
  ['Category', category],
  ['Mobile', user.phone],
  ['Sub Category', subCategory],
  ['Name', user.name],
  ['Message', description],
];
