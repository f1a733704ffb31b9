import { type ServerBody, ticketCategories } from 'api-contract';
import { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { activePeople, findLevelPeople } from '../users-list/level-people.ts';

const { TICKET_LEVELS } = ticketCategories;
type MailList = ServerBody<typeof ticketCategories.createTicketCategory>['mailList'];
type WirePerson = string | { SAP_ID?: string | undefined; name?: string | undefined; email?: string | undefined };

/** From a plain text only the name is known (D-233). */
interface LevelPerson {
  SAP_ID: string;
  name: string;
  email: string;
}
export interface CategoryLevel {
  level: (typeof TICKET_LEVELS)[number];
  email: LevelPerson[];
}

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const storedPerson = z.union([z.string(), z.object({ SAP_ID: text, name: text, email: text })]);
const storedList = z.array(z.object({ level: z.string(), email: z.array(storedPerson) }));

const asPerson = (person: WirePerson): LevelPerson =>
  typeof person === 'string'
    ? { SAP_ID: '', name: person.trim(), email: '' }
    : { SAP_ID: person.SAP_ID ?? '', name: person.name ?? '', email: person.email ?? '' };

/** Always three, in order; an unreadable level is empty. */
export const readLevels = (stored: unknown): CategoryLevel[] => {
  const list = storedList.safeParse(stored).data ?? [];
  return TICKET_LEVELS.map((level) => ({
    level,
    email: list.filter((entry) => entry.level === level).flatMap((entry) => entry.email.map(asPerson)),
  }));
};

const keyOf = ({ SAP_ID, name }: LevelPerson) => SAP_ID.trim() || name.trim();

const listLevelPeople = (mailList: MailList, index: number): LevelPerson[] =>
  mailList
    .flatMap((entry: MailList[number], entryIndex: number) => {
      if (Array.isArray(entry)) return entryIndex === index ? entry : [];
      return entry.level === TICKET_LEVELS[index] ? entry.email : [];
    })
    .map(asPerson)
    .filter((person) => keyOf(person) !== '');

const distinct = (people: readonly LevelPerson[]) => [...new Map(people.map((one) => [keyOf(one), one])).values()];

/**
 * Existing people may stay; new ones must be ones the user can name.
 *
 * @throws LEVEL_PERSON_UNKNOWN with the wrong levels
 */
export const checkLevels = async (
  db: Db,
  user: User,
  mailList: MailList,
  current: readonly CategoryLevel[],
): Promise<CategoryLevel[]> => {
  const levels = TICKET_LEVELS.map((level, index) => ({ level, email: distinct(listLevelPeople(mailList, index)) }));
  const known = await findLevelPeople(db, user, [...new Set(levels.flatMap(({ email }) => email.map(keyOf)))]);
  const currentPeople = new Map(current.flatMap(({ email }) => email.map((person) => [keyOf(person), person])));
  const unknown: Record<string, string> = {};
  const checked = levels.map(({ level, email }) => ({
    level,
    email: email.flatMap((person) => {
      const active = known.get(keyOf(person)) ?? currentPeople.get(keyOf(person));
      if (!active) unknown[level.toLowerCase()] = `${keyOf(person)} is not active or cannot be named by you.`;
      return active ?? [];
    }),
  }));
  if (Object.keys(unknown).length > 0) throw new AppError('LEVEL_PERSON_UNKNOWN', unknown);
  return checked;
};

/** Marks people who left; only ADMIN sees e-mail addresses (D-351). */
export const serializeLevels = async (db: Db, user: User, categories: readonly CategoryLevel[][]) => {
  const everybody = categories.flat().flatMap(({ email }) => email.map((person) => person.SAP_ID));
  const active = await activePeople(db, [...new Set(everybody)]);
  return categories.map((levels) =>
    levels.map(({ level, email }) => ({
      level,
      email: email.map((person) => ({
        ...person,
        email: user.role === 'ADMIN' ? person.email : '',
        isActive: active.has(person.SAP_ID),
      })),
    })),
  );
};
