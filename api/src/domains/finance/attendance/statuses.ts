import type { attendance } from 'api-contract';

const ON_TIME = ['Present', 'Early CheckOut'];
const LATE = ['Late CheckIn', 'Late CheckIn - Early CheckOut'];

/** Statuses that each card of the Daily Report counts (002 §9, D-172); no card counts 'Absent'. */
export const CARD_STATUSES: Readonly<Record<attendance.AttendanceCard, readonly string[]>> = {
  Present: [...ON_TIME, ...LATE, 'Leave Rejected', 'Training', 'Office', 'Meeting'],
  Leave: ['Leave Applied', 'Leave Approved', 'Leave'],
  'On Time': ON_TIME,
  Late: LATE,
};
