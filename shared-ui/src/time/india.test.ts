import { DateTime } from 'luxon';
import {
  currentMonth,
  formatClock,
  formatDay,
  formatDayForExport,
  formatDayName,
  formatInstant,
  formatTimeline,
  indiaToday,
  isDay,
  isoDay,
  visitClock,
} from './india.ts';

describe('India time', () => {
  it("GEN-27: shows a visit's clock as its digits and other times 330 minutes later", () => {
    expect(visitClock('2024-08-09T09:40:00.000Z')).toBe('09:40 AM');
    expect(formatClock('2024-08-09T04:10:00.000Z')).toBe('09:40 AM');
    expect(formatInstant('2024-08-09T18:45:00.000Z')).toBe('10/08/2024 12:15 AM');
  });

  it('GEN-27: agrees with luxon at every hour, over leap days and year ends', () => {
    for (let hour = 0; hour < 24 * 800; hour += 7) {
      const at = new Date(Date.UTC(2023, 10, 1, hour, (hour * 13) % 60));
      const india = DateTime.fromJSDate(at, { zone: 'Asia/Kolkata' });
      expect(formatInstant(at)).toBe(india.toFormat('dd/MM/yyyy hh:mm a'));
      expect(visitClock(at)).toBe(india.minus({ minutes: 330 }).toFormat('hh:mm a'));
      expect(isoDay(at)).toBe(india.toISODate());
      expect(currentMonth(at)).toEqual({
        start: india.startOf('month').toISODate(),
        end: india.endOf('month').toISODate(),
      });
    }
  });

  it('GEN-28: knows the four formats', () => {
    expect(formatDay('2024-08-09')).toBe('09/08/2024');
    expect(formatDayForExport('2024-08-09')).toBe('09-08-2024');
    expect(isoDay('2024-08-09T18:45:00Z')).toBe('2024-08-10');
    expect(formatTimeline('2024-08-09T04:10:00Z')).toBe('09 Aug 2024 09:40 AM');
    expect(formatDayName('2024-08-09T20:00:00Z')).toBe('10 Aug 2024');
  });

  it('GEN-24: reads the month as India has it', () => {
    const lastEvening = '2024-01-31T19:00:00Z';
    expect(indiaToday(lastEvening)).toBe('2024-02-01');
    expect(currentMonth(lastEvening)).toEqual({ start: '2024-02-01', end: '2024-02-29' });
  });

  it("shows '-' for what is missing or unreadable", () => {
    for (const format of [formatInstant, formatTimeline, visitClock, formatDay, formatDayForExport, isoDay]) {
      expect([format(null), format(undefined), format(''), format('soon')]).toEqual(['-', '-', '-', '-']);
    }
  });

  it('a day of an address is ten characters and in the calendar', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(['', '2024-2-9', '2023-02-29', '2024-13-01', '2024-02-29T00:00'].filter(isDay)).toEqual([]);
  });
});
