import { pending, visit } from '../testing/visits.ts';
import { formatEvidence, summarizeEvidence, listEvidenceFacts, formatLength } from './visit-evidence.ts';

const way = (verdict: 'possible' | 'impossible' | 'unknown', metres: number | null, seconds: number | null) => ({
  travel: { verdict, metres, seconds, kmPerHour: metres && seconds ? (metres / seconds) * 3.6 : null },
});

it.each([
  [99, 'At dealer'],
  [99.99, 'At dealer'],
  [100, 'Away from dealer'],
  [101, 'Away from dealer'],
])('%d m from the dealer reads "%s", at the start and at the end', (metres, text) => {
  expect(summarizeEvidence(visit({ startDealerMetres: metres })).text).toBe(text);
  expect(summarizeEvidence(visit({ endDealerMetres: metres })).text).toBe(text);
});

it('travel faster than possible is said, beside what else is doubtful', () => {
  const fast = visit(way('impossible', 111_000, 600));
  expect(summarizeEvidence(fast)).toEqual({ text: 'Impossible travel', tone: 'bad' });
  expect(listEvidenceFacts(fast).at(-1)).toEqual({
    label: 'Travel before',
    measured: '111 km in 10 min (666 km/h)',
    verdict: 'faster than possible',
    tone: 'bad',
  });
  expect(summarizeEvidence({ ...fast, endDealerMetres: 240 }).text).toBe('Away from dealer, Impossible travel');
});

it.each([
  [77.2, 28.6, '77.2, 28.6', 'outside India, latitude and longitude are exchanged'],
  [51.5, -0.1, '51.5, -0.1', 'outside India'],
])('a visit from %d, %d is outside India, at the start and at the end', (lat, long, measured, verdict) => {
  for (const [label, place] of [
    ['Start', { startVisitLocation: { lat, long } }],
    ['End', { endVisitLocation: { lat, long } }],
  ] as const) {
    expect(summarizeEvidence(visit(place))).toEqual({ text: 'Outside India', tone: 'bad' });
    expect(listEvidenceFacts(visit(place))[0]).toEqual({ label, measured, verdict, tone: 'bad' });
  }
  expect(summarizeEvidence(visit({ startVisitLocation: { lat: 0, long: 0 } })).text).toBe('At dealer');
});

it('a missing coordinate is unknown, never a guess', () => {
  expect(summarizeEvidence(visit({ endDealerMetres: null })).text).toBe('Partly unknown');
  expect(summarizeEvidence(visit(way('unknown', null, 600))).text).toBe('Partly unknown');
  expect(summarizeEvidence(pending(way('unknown', null, null)))).toEqual({ text: 'Unknown', tone: 'neutral' });
});

it('a visit that has not ended has no end to judge', () => {
  expect(listEvidenceFacts(pending()).map(({ label, verdict }) => `${label}: ${verdict}`)).toEqual([
    'Start to dealer: unknown',
    'End to dealer: not ended',
    'Travel before: first visit of the day',
  ]);
  expect(summarizeEvidence(pending({ startDealerMetres: 20 })).text).toBe('At dealer');
});

it('all facts go into one cell of the spreadsheet', () => {
  expect(formatEvidence(visit(way('possible', 7_722, 1_860)))).toBe(
    'Start to dealer: 12 m, <100 m; Start to end: 89 m, <100 m; End to dealer: 99 m, <100 m; Travel before: 7.7 km in 31 min (15 km/h), possible',
  );
});

it('lengths are metres below a kilometre', () => {
  expect([0, 99.6, 999.4, 1_000, 12_345, 1_234_567].map(formatLength)).toEqual([
    '0 m',
    '100 m',
    '999 m',
    '1 km',
    '12.3 km',
    '1,234.6 km',
  ]);
});
