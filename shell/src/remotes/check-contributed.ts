import type { Command, FoundThing, HeadFact, TimelineEntry, TimelinePage } from 'shared-auth';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
/** Longer texts and lists would stop the page, not inform anybody. */
const MAX_LENGTH = 4_000;
const MAX_LINES = 500;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;
/** A page of ours, not another site's: browsers leave control characters out of addresses. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])\P{Cc}*$/u.test(value);
/** An instant with its zone, or a day. */
const isTime = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) && !Number.isNaN(Date.parse(value));
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function requireThat(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new TypeError(`A remote contributed something else than ${what}.`);
}

function toSubject(value: unknown): FoundThing['subject'] {
  if (!isGiven(value)) return undefined;
  const { dealerCode, SAP_ID } = fieldsOf(value);
  if (isText(dealerCode)) return { dealerCode };
  requireThat(isText(SAP_ID), 'a dealer or an officer');
  return { SAP_ID };
}

function linesOf<Line extends { id: string }>(value: unknown, toLine: (line: unknown) => Line): Line[] {
  requireThat(Array.isArray(value) && value.length <= MAX_LINES, 'a list of its lines');
  return Array.from(value as unknown[], toLine);
}

function lineOf(value: unknown) {
  const { id, text, to, detail } = fieldsOf(value);
  requireThat(isText(id) && isText(text) && isPath(to), 'a text with a page of ours');
  requireThat(!isGiven(detail) || isText(detail), 'a text with its detail');
  return { id, text, to, ...(isText(detail) && { detail }) };
}

/** Keeps only fields that the search shows. @throws {TypeError} for anything else */
export function checkFoundThings(response: unknown): FoundThing[] {
  return linesOf(response, (thing) => {
    const { subject: subjectValue, isNear } = fieldsOf(thing);
    const subject = toSubject(subjectValue);
    return { ...lineOf(thing), ...(subject && { subject }), ...(isNear === true && { isNear }) };
  });
}

/** Keeps only fields that a timeline shows. @throws {TypeError} for anything else */
export function checkPage(response: unknown): TimelinePage {
  const { entries, next } = fieldsOf(response);
  requireThat(!isGiven(next) || isText(next), 'where the next page begins');
  const checked = linesOf(entries, (entry): TimelineEntry => {
    const { at } = fieldsOf(entry);
    requireThat(isTime(at), 'an entry with its time');
    return { ...lineOf(entry), at };
  });
  return { entries: checked, ...(isText(next) && { next }) };
}

const TONES: readonly unknown[] = ['good', 'bad', 'warn', 'info', 'neutral'] satisfies HeadFact['tone'][];

/** Keeps only fields that a head shows. @throws {TypeError} for anything else */
export function checkFact(value: unknown): HeadFact {
  const { text, tone, to } = fieldsOf(value);
  requireThat(isText(text), 'a fact');
  requireThat(!isGiven(to) || isPath(to), 'a fact with a page of ours');
  return { text, ...(isPath(to) && { to }), ...(TONES.includes(tone) && { tone: tone as HeadFact['tone'] }) };
}

/** Keeps the one thing that it does. @throws {TypeError} for anything else */
export function checkCommand(value: unknown): Command {
  const { to, run, unavailable } = fieldsOf(value);
  requireThat(!isGiven(unavailable) || isText(unavailable), 'why a command is unavailable');
  if (isText(unavailable)) return { unavailable };
  requireThat(!isGiven(to) || isPath(to), 'a command with a page of ours');
  if (isPath(to)) return { to };
  requireThat(typeof run === 'function', 'a command');
  return { run: () => run.call(value) as void | Promise<void> };
}
