import type { Pool } from 'pg';
import { addReportedAttendance, addReportedHoliday, addVisits, type SeedVisit } from './seed-reports.ts';

export const EXAMPLE_RANGE = { start: '2024-08-09', end: '2024-08-18' };

type Counts = [a: number, i: number, p: number, inf: number, c: number, unplanned: number];

/** Visits half an hour apart, from `first`. */
const day = (sapId: string, date: number, minutes: number, first: string, counts: Counts): SeedVisit[] => {
  const [a, i, p, inf, c, unplanned] = counts;
  const kinds: Partial<SeedVisit>[] = [
    ...Array.from({ length: a }, () => ({ dealerStatus: 'A' as const })),
    ...Array.from({ length: i }, () => ({ dealerStatus: 'I' as const })),
    ...Array.from({ length: p }, () => ({ type: 'PROSPECTS' as const })),
    ...Array.from({ length: inf }, () => ({ type: 'INFLUENCERS' as const })),
    ...Array.from({ length: c }, () => ({ type: 'CUSTOMERS' as const })),
  ];
  const [hour = 0, minute = 0] = first.split(':').map(Number);
  return kinds.map((kind, index) => {
    const clock = hour * 60 + minute + index * 35;
    return {
      sapId,
      day: `2024-08-${String(date).padStart(2, '0')}`,
      at: `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`,
      minutes,
      unplanned: index < unplanned,
      ...kind,
    };
  });
};

/** Only officer B's region has the regional holiday (decisions 6.2). */
export const seedCorExample = async (pool: Pool, a: string, b: string, regionOfB: string): Promise<void> => {
  await addReportedHoliday(pool, '2024-08-15');
  await addReportedHoliday(pool, '2024-08-16', [regionOfB]);
  await addReportedAttendance(pool, { sapId: a, day: '2024-08-12', status: 'Leave Approved' });
  await addReportedAttendance(pool, { sapId: a, day: '2024-08-13', status: 'Training' });
  await addReportedAttendance(pool, { sapId: b, day: '2024-08-12', status: 'Leave Applied' });
  await addReportedAttendance(pool, { sapId: b, day: '2024-08-13', status: 'Leave Rejected' });
  await addReportedAttendance(pool, { sapId: b, day: '2024-08-18', status: 'Leave Approved' });
  const ofA = [
    ...day(a, 9, 22, '09:40', [4, 1, 1, 0, 0, 1]),
    ...day(a, 10, 22, '10:05', [2, 0, 0, 0, 0, 0]),
    ...day(a, 14, 22, '09:55', [3, 1, 0, 0, 1, 2]),
    ...day(a, 16, 22, '10:00', [4, 1, 1, 1, 0, 1]),
    ...day(a, 17, 22, '09:20', [2, 0, 1, 0, 1, 1]),
  ];
  const last = ofA.at(-1);
  if (last) last.minutes = null;
  const deleted = { sapId: b, day: '2024-08-14', at: '09:00', minutes: 30, deleted: true };
  await addVisits(pool, [
    ...ofA,
    ...day(b, 9, 30, '09:15', [2, 0, 1, 0, 0, 0]),
    ...day(b, 10, 30, '09:59', [5, 1, 0, 0, 0, 2]),
    ...day(b, 11, 30, '09:00', [3, 0, 0, 0, 0, 1]),
    ...day(b, 13, 30, '09:30', [6, 1, 0, 1, 1, 3]),
    ...day(b, 14, 30, '11:00', [0, 2, 0, 0, 0, 0]),
    deleted,
    ...day(b, 15, 30, '09:00', [1, 0, 0, 0, 0, 0]),
    ...day(b, 17, 30, '09:45', [4, 0, 1, 0, 0, 1]),
  ]);
};
