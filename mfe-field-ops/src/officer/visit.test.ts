import { pending, visit } from '../testing/visits.ts';
import {
  getAuthorTitle,
  endForExport,
  endOf,
  getVisitMinutes,
  formatRemarks,
  startForExport,
  startOf,
} from './visit.ts';

it('D-009, decisions 6.5: clocks are shown as their digits, whatever the browser’s zone', () => {
  expect([startOf(visit()), endOf(visit())]).toEqual(['09/08/2024 09:40 AM', '10:10 AM']);
  expect([startForExport(visit()), endForExport(visit())]).toEqual(['09-08-2024 09:40 AM', '10:10 AM']);
  expect(endOf(pending())).toBe('-');
});

it('an end after midnight says its day', () => {
  const late = visit({ startTime: '2024-08-09T23:55:00.000Z', endTime: '2024-08-10T00:20:59.000Z' });
  expect([endOf(late), endForExport(late), getVisitMinutes(late)]).toEqual([
    '10/08/2024 12:20 AM',
    '10-08-2024 12:20 AM',
    25,
  ]);
});

it('FO-VIS-12, D-056: exports name the authors ZM, Sr VP Sales, RM and otherwise AM', () => {
  expect(['ZO', 'ADMIN', 'RO', 'AO', 'SO'].map(getAuthorTitle)).toEqual(['ZM', 'Sr VP Sales', 'RM', 'AM', 'AM']);
  const remarks = [
    { role: 'ZO', remark: 'Good', SAP_ID: 'ZO1', at: '2024-08-09T18:45:00.000Z', version: 1 },
    { role: 'RO', remark: 'Once more', SAP_ID: 'RO1', at: '2024-08-09T18:50:00.000Z', version: 1 },
  ];
  expect(formatRemarks(visit({ visitRemark: remarks }))).toBe('ZM: Good | RM: Once more');
});
