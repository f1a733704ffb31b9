import type { Command, FoundThing, HeadFact, TimelineEntry, TimelinePage } from 'shared-auth';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isText = (value: unknown): value is string => typeof value === 'string';
/** A page of ours, not another site's. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);
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

function lineOf(value: unknown) {
  const { id, text, to, detail } = fieldsOf(value);
  requireThat(isText(id) && isText(text) && isPath(to), 'a text with a page of ours');
  requireThat(!isGiven(detail) || isText(detail), 'a text with its detail');
  return { id, text, to, ...(isText(detail) && { detail }) };
}

/** Keeps only fields that the search shows. @throws {TypeError} for anything else */
export function checkFoundThings(response: unknown): FoundThing[] {
  requireThat(Array.isArray(response), 'a list');
  return response.map((thing: unknown) => {
    const { subject: subjectValue, isNear } = fieldsOf(thing);
    const subject = toSubject(subjectValue);
    return { ...lineOf(thing), ...(subject && { subject }), ...(isNear === true && { isNear }) };
  });
}

/** Keeps only fields that a timeline shows. @throws {TypeError} for anything else */
export function checkPage(response: unknown): TimelinePage {
  const { entries, next } = fieldsOf(response);
  requireThat(Array.isArray(entries), 'a list of entries');
  requireThat(!isGiven(next) || isText(next), 'where the next page begins');
  const checked = entries.map((entry: unknown): TimelineEntry => {
    const { at } = fieldsOf(entry);
    requireThat(isText(at), 'an entry with its time');
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

/** @throws {TypeError} for anything else */
export function checkCommand(value: unknown): Command {
  const { to, run, unavailable } = fieldsOf(value);
  requireThat(isPath(to) || typeof run === 'function' || isText(unavailable), 'a command');
  return value as Command;
}
