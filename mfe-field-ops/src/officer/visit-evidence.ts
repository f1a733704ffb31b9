import { flagOfMetres, formatIndian, type Tone } from 'shared-ui';
import type { Visit } from './visit.ts';

/** One thing that is known, or not, of where an officer was. */
export interface Fact {
  label: string;
  text: string;
  tone: Tone;
}

/** '99 m', '12.4 km'. */
export const lengthText = (metres: number): string =>
  metres < 10_000 ? `${formatIndian(Math.round(metres))} m` : `${formatIndian(Math.round(metres / 100) / 10)} km`;

const UNKNOWN = { text: 'unknown', tone: 'neutral' } as const;

function nearness(label: string, metres: number | null): Fact {
  const flag = flagOfMetres(metres);
  if (metres === null || flag === 'NA') return { label, ...UNKNOWN };
  return flag === 'green'
    ? { label, text: `${lengthText(metres)} (<100 m)`, tone: 'good' }
    : { label, text: `${lengthText(metres)} (>100 m)`, tone: 'bad' };
}

function travelFact({ travel }: Visit): Fact | undefined {
  const label = 'From the visit before';
  if (!travel) return undefined;
  if (travel.verdict === 'first') return { label, text: 'first visit of the day', tone: 'neutral' };
  if (travel.verdict === 'unknown' || travel.metres === null || travel.seconds === null) return { label, ...UNKNOWN };
  const minutes = Math.max(0, Math.floor(travel.seconds / 60));
  const speed = travel.kmPerHour === null ? '' : ` (${formatIndian(Math.round(travel.kmPerHour))} km/h)`;
  const way = `${lengthText(travel.metres)} in ${formatIndian(minutes)} min${speed}`;
  return travel.verdict === 'possible'
    ? { label, text: way, tone: 'good' }
    : { label, text: `${way}: faster than possible`, tone: 'bad' };
}

/** Where the officer was, fact by fact (docs/decisions/0016). A visit that has not ended has no end to judge. */
export function factsOf(visit: Visit): Fact[] {
  const travel = travelFact(visit);
  const ended: Fact[] = visit.completed
    ? [nearness('Start to end', visit.distanceMetres), nearness('End to dealer', visit.endDealerMetres)]
    : [{ label: 'End to dealer', text: 'not ended', tone: 'neutral' }];
  return [nearness('Start to dealer', visit.startDealerMetres), ...ended, ...(travel ? [travel] : [])];
}

export interface Evidence {
  text: string;
  tone: Tone;
}

/** The facts in few words: what is doubtful, else whether something is not known. */
export function evidenceOf(visit: Visit): Evidence {
  const isAway = [visit.startDealerMetres, visit.endDealerMetres].some((metres) => flagOfMetres(metres) === 'red');
  const isTooFast = visit.travel?.verdict === 'impossible';
  const doubts = [isAway && 'Away from dealer', isTooFast && 'Impossible travel'].filter((doubt) => doubt !== false);
  if (doubts.length > 0) return { text: doubts.join(', '), tone: 'bad' };
  const facts = factsOf(visit);
  const unknown = facts.filter(({ text }) => text === UNKNOWN.text).length;
  if (unknown === 0) return { text: 'At dealer', tone: 'good' };
  return { text: facts.every(({ tone }) => tone === 'neutral') ? 'Unknown' : 'Partly unknown', tone: 'neutral' };
}

/** All facts in one cell of a spreadsheet. */
export const evidenceForExport = (visit: Visit): string =>
  factsOf(visit)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ');
