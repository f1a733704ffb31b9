import { type Db, sql } from '../database/sql.ts';

export const PIN_LENGTH = { min: 4, max: 128 };

/** '1111', '1221' (at most two different characters), '123123', '112233'. */
const isRepeated = (pin: string): boolean =>
  new Set(pin).size <= 2 || /^(.+?)\1+$/s.test(pin) || /^(?:(.)\1)+$/s.test(pin);
/** '1234', '9876', 'abcd'; 0 precedes 1 and follows 9. */
const isSequence = (pin: string): boolean =>
  ['0', ':'].some((zero) => {
    const codes = [...pin.replaceAll('0', zero)].map((character) => character.charCodeAt(0));
    return [1, -1].some((step) => codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step));
  });
const isBirthYear = (pin: string): boolean => /^\d{4}$/.test(pin) && pin >= '1940' && pin <= '2015';
const isOfSapId = (pin: string, sapId: string): boolean => {
  const own = sapId.replace(/\D/g, '');
  return [sapId, own].some((text) => text.length >= PIN_LENGTH.min && (text.includes(pin) || pin.includes(text)));
};

/** Undefined if good; a demo allows weak pins. */
export const pinProblem = (pin: string, sapId: string, isDemo: boolean): string | undefined => {
  if (pin.length < PIN_LENGTH.min) return `The pin needs at least ${PIN_LENGTH.min} characters.`;
  if (pin.length > PIN_LENGTH.max) return `The pin may have at most ${PIN_LENGTH.max} characters.`;
  if (isDemo) return undefined;
  if (isRepeated(pin)) return 'This pin is easy to guess: its characters repeat.';
  if (isSequence(pin)) return 'This pin is easy to guess: its characters follow one another.';
  if (isBirthYear(pin)) return 'This pin is easy to guess: it could be a year of birth.';
  if (isOfSapId(pin, sapId)) return 'This pin is easy to guess: it is part of the SAP ID.';
  return undefined;
};

/** The demo's pins are public. */
export const hasDemoData = async (db: Db): Promise<boolean> =>
  (await db.one(sql`select 1 from data_loads where source = 'demo'`)) !== undefined;
