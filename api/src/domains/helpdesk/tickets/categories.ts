import { z } from 'zod';
import type { Db, WriteDb } from '../../../database/sql.ts';
import { sql } from '../../../database/sql.ts';
import type { Level } from './ticket-texts.ts';
import type { LevelPerson } from './tell-levels.ts';

const text = z.string().nullish();
const person = z.union([z.string(), z.object({ SAP_ID: text, name: text, email: text })]);
const emailList = z.array(z.object({ level: z.string(), email: z.array(person) }));

interface Category {
  name: string;
  active: boolean;
  subCategories: string[];
  people: Record<Level, readonly LevelPerson[]>;
}

interface StoredCategory extends Omit<Category, 'people'> {
  emailList: unknown;
}

/** A bare text is a SAP ID or a name. */
const personOf = (one: z.infer<typeof person>): LevelPerson =>
  typeof one === 'string'
    ? { name: one, sapId: one, email: '' }
    : { name: one.name || one.SAP_ID || one.email || '', sapId: one.SAP_ID ?? '', email: one.email ?? '' };

/** An unreadable level is empty (D-233). */
const readPeople = (stored: unknown): Category['people'] => {
  const list = emailList.safeParse(stored).data ?? [];
  const at = (level: string) =>
    list
      .filter((entry) => entry.level === level)
      .flatMap((entry) => entry.email)
      .map(personOf)
      .filter(({ name }) => name !== '');
  return { 1: at('LEVEL1'), 2: at('LEVEL2'), 3: at('LEVEL3') };
};

/** Drops people who left, but not people without an account. */
const withPeople = async (db: Db, stored: readonly StoredCategory[]): Promise<Category[]> => {
  const categories = stored.map(({ emailList: list, ...category }) => ({ ...category, people: readPeople(list) }));
  const sapIds = categories.flatMap(({ people }) =>
    Object.values(people).flatMap((level) => level.map(({ sapId }) => sapId)),
  );
  const gone = await db.query<{ sapId: string }>(
    sql`select sap_id as "sapId" from users where sap_id = any(${[...new Set(sapIds)]}) and not active`,
  );
  const left = new Set(gone.map(({ sapId }) => sapId));
  const staying = (people: readonly LevelPerson[]) => people.filter(({ sapId }) => !left.has(sapId));
  return categories.map(({ people, ...category }) => ({
    ...category,
    people: { 1: staying(people[1]), 2: staying(people[2]), 3: staying(people[3]) },
  }));
};
const fields = sql`name, active, sub_categories as "subCategories", email_list as "emailList"`;

/** Nobody can switch it off while a ticket is raised. */
export const keepCategory = async (tx: WriteDb, name: string): Promise<Category | undefined> => {
  const stored = await tx.one<StoredCategory>(
    sql`select ${fields} from ticket_categories where name = ${name} for share`,
  );
  return stored && (await withPeople(tx, [stored]))[0];
};

export const findCategoriesByName = async (db: Db, names: string[]): Promise<Map<string, Category>> => {
  const stored = await db.query<StoredCategory>(
    sql`select ${fields} from ticket_categories where name = any(${names})`,
  );
  return new Map((await withPeople(db, stored)).map((category) => [category.name, category]));
};
