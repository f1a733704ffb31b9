import { isInIndia, isPlace } from 'api-contract/in-india';
import { formatDistanceFlag, toDistanceFlag, formatIndian, type Tone } from 'shared-ui';
import type { Visit } from './visit.ts';

interface EvidenceFact {
  label: string;
  measured: string;
  verdict: string;
  tone: Tone;
}

/** '99 m', '12.4 km'. */
export const formatLength = (metres: number): string =>
  metres < 1_000 ? `${Math.round(metres)} m` : `${formatIndian(Math.round(metres / 100) / 10)} km`;

const UNKNOWN = 'unknown';
const nothing = { measured: '', tone: 'neutral' } as const;

function nearness(label: string, metres: number | null): EvidenceFact {
  const flag = toDistanceFlag(metres);
  if (metres === null || flag === 'NA') return { label, verdict: UNKNOWN, ...nothing };
  return {
    label,
    measured: formatLength(metres),
    verdict: formatDistanceFlag(flag),
    tone: flag === 'green' ? 'good' : 'bad',
  };
}

/** Nothing for a place that is missing or in India. */
function elsewhere(label: string, { lat, long }: Visit['startVisitLocation']): EvidenceFact[] {
  if (typeof lat !== 'number' || typeof long !== 'number' || !isPlace(lat, long) || isInIndia(lat, long)) return [];
  const verdict = isInIndia(long, lat) ? 'outside India, latitude and longitude are exchanged' : 'outside India';
  return [{ label, measured: `${lat}, ${long}`, verdict, tone: 'bad' }];
}
const outsideFacts = ({ startVisitLocation, endVisitLocation }: Visit): EvidenceFact[] => [
  ...elsewhere('Start', startVisitLocation),
  ...elsewhere('End', endVisitLocation),
];

function travelFact({ travel }: Visit): EvidenceFact | undefined {
  const label = 'Travel before';
  if (!travel) return undefined;
  if (travel.verdict === 'first') return { label, verdict: 'first visit of the day', ...nothing };
  if (travel.verdict === 'unknown' || travel.metres === null || travel.seconds === null) {
    return { label, verdict: UNKNOWN, ...nothing };
  }
  const minutes = Math.max(0, Math.floor(travel.seconds / 60));
  const speed = travel.kmPerHour === null ? '' : ` (${formatIndian(Math.round(travel.kmPerHour))} km/h)`;
  const measured = `${formatLength(travel.metres)} in ${formatIndian(minutes)} min${speed}`;
  return travel.verdict === 'possible'
    ? { label, measured, verdict: 'possible', tone: 'good' }
    : { label, measured, verdict: 'faster than possible', tone: 'bad' };
}

/** A visit without an end gets no verdict on its end (docs/decisions/0016). */
export function listEvidenceFacts(visit: Visit): EvidenceFact[] {
  const travel = travelFact(visit);
  const ended: EvidenceFact[] = visit.completed
    ? [nearness('Start to end', visit.distanceMetres), nearness('End to dealer', visit.endDealerMetres)]
    : [{ label: 'End to dealer', verdict: 'not ended', ...nothing }];
  return [
    ...outsideFacts(visit),
    nearness('Start to dealer', visit.startDealerMetres),
    ...ended,
    ...(travel ? [travel] : []),
  ];
}

interface Evidence {
  text: string;
  tone: Tone;
}

const AWAY = 'Away from dealer';
const TOO_FAST = 'Impossible travel';
const OUTSIDE = 'Outside India';
const AT_DEALER = 'At dealer';

export function summarizeEvidence(visit: Visit): Evidence {
  const isAway = [visit.startDealerMetres, visit.endDealerMetres].some((metres) => toDistanceFlag(metres) === 'red');
  const isTooFast = visit.travel?.verdict === 'impossible';
  const isOutside = outsideFacts(visit).length > 0;
  const doubts = [isOutside && OUTSIDE, isAway && AWAY, isTooFast && TOO_FAST].filter((doubt) => doubt !== false);
  if (doubts.length > 0) return { text: doubts.join(', '), tone: 'bad' };
  const facts = listEvidenceFacts(visit);
  const unknown = facts.filter(({ verdict }) => verdict === UNKNOWN).length;
  if (unknown === 0) return { text: AT_DEALER, tone: 'good' };
  return { text: facts.every(({ tone }) => tone === 'neutral') ? 'Unknown' : 'Partly unknown', tone: 'neutral' };
}

export const formatEvidence = (visit: Visit): string =>
  listEvidenceFacts(visit)
    .map(({ label, measured, verdict }) => `${label}: ${[measured, verdict].filter(Boolean).join(', ')}`)
    .join('; ');

/** Filter values, matched against the evidence text. */
export const EVIDENCE_TEXTS = [AT_DEALER, AWAY, OUTSIDE, TOO_FAST, 'Unknown'] as const;

export const hasEvidence = (visit: Visit, query: string): boolean =>
  summarizeEvidence(visit).text.toLowerCase().includes(query.toLowerCase());
