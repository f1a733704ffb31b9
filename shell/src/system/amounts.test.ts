import { ageText, bytesText } from './amounts.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [1_610_612_736, '1.5 GB'],
  [524_288_000, '500 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it.each([
  ['2026-11-25T09:59:20Z', '40 s'],
  ['2026-11-25T09:48:00Z', '12 min'],
  ['2026-11-25T07:00:00Z', '3 h'],
  ['2026-11-25T06:55:00Z', '3 h 5 min'],
  ['2026-11-21T09:00:00Z', '4 days'],
  ['2026-11-25T10:00:05Z', '0 s'],
])('since %s it is %s at ten', (since, text) => {
  expect(ageText(since, Date.parse('2026-11-25T10:00:00Z'))).toBe(text);
});
