import { parseArgs } from 'node:util';
import { ROLE_FACTS, ROLES } from 'api-contract';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type Prompt, promptAtTerminal } from './prompt.ts';
import type { Config } from '../config/config.ts';
import { describeDatabase, refuseWrongDatabase } from '../database/name-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { readPinPepper } from '../database/secrets.ts';
import { toWriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { hasDemoData, PIN_LENGTH, pinProblem } from '../session/pin-rules.ts';
import { endSessions } from '../session/sessions.ts';
import { hashPin } from '../session/sign-in.ts';
import { accountKey, deleteAccountLimits } from '../session/sign-in-limits.ts';

const place = z.string().trim().min(1).optional();
const person = z.object({
  'sap-id': z.string().trim().min(1, '--sap-id is missing').max(64, '--sap-id is too long').optional(),
  email: z.email('--email is no address').toLowerCase().optional(),
  name: z.string({ error: '--name is missing' }).trim().min(1, '--name is missing').max(200, '--name is too long'),
  role: z.enum(ROLES, { error: `--role must be one of ${ROLES.join(', ')}` }),
  pin: z
    .string({ error: 'A pin is missing: type it when asked, or give it on standard input' })
    .min(PIN_LENGTH.min, `The pin needs at least ${PIN_LENGTH.min} characters`)
    .max(PIN_LENGTH.max, `The pin may have at most ${PIN_LENGTH.max} characters`),
  zone: place,
  region: place,
  area: place,
});
type Person = z.infer<typeof person>;

/** Levels that scope compares (D-007). */
const PLACE_OF = {
  company: undefined,
  zone: 'zone',
  region: 'region',
  area: 'area',
  own: 'area',
  none: undefined,
} as const;

/**
 * `npm run console -- user-add`: adds a user, or changes one with `--replace`, pin included. Never take the pin from the command
 * line: shell and npm would show it.
 */
export const addUserAtTerminal = async (
  config: Config,
  words: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
  ask: Prompt = promptAtTerminal,
): Promise<void> => {
  const { replace, embedded, ...values } = readWords(words);
  refuseWrongDatabase(config, embedded);
  say(`A user of this database will be made or changed: ${describeDatabase(config)}`);
  const newUser = parseNewUser(await withAnswers(values, ask));
  const database = await openDatabase(config, say, signal);
  try {
    const { pool } = database;
    const pinPepper = await readPinPepper(config, pool);
    await refuseTaken(pool, newUser, replace);
    await refuseUnknownPlace(pool, newUser);
    const problem = pinProblem(newUser.pin, newUser['sap-id'] ?? '', await hasDemoData(toWriteDb(pool)));
    if (problem) throw new Error(problem);
    const made = await store(pool, newUser, await hashPin(newUser.pin, pinPepper));
    say(
      `${nameOf(newUser)} (${newUser.role}) ${made ? 'can sign in now.' : 'was changed and can sign in with the new pin.'}`,
    );
  } finally {
    await database.close();
  }
};

const factsOf = (role: string | undefined) => ROLES.filter((each) => each === role).map((each) => ROLE_FACTS[each])[0];
const signsInByEmail = (role: string | undefined) => factsOf(role)?.signsInWith === 'email';
const nameOf = (person: Person) => (signsInByEmail(person.role) ? person.email : person['sap-id']);
const keyOf = (person: Person) => (signsInByEmail(person.role) ? ('email' as const) : ('sap_id' as const));

const readWords = (words: string[]) => {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        'sap-id': text,
        email: text,
        name: text,
        role: text,
        zone: text,
        region: text,
        area: text,
        replace: { type: 'boolean', default: false },
        embedded: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    if (words.some((word) => /^--pin\b/.test(word)))
      throw new Error(
        '--pin is not taken: shell and npm would show it. Type it when asked, or give it on standard input.',
      );
    throw error;
  }
};

const parseNewUser = (values: Record<string, string | undefined>): Person => {
  const result = person.safeParse(values);
  const problems = result.error?.issues.map((issue) => issue.message) ?? [];
  const { role } = values;
  const byEmail = signsInByEmail(role);
  if (byEmail && !values.email) problems.push(`--email is missing: a ${role} signs in with it`);
  if (!byEmail && !values['sap-id']) problems.push('--sap-id is missing');
  const reach = factsOf(role)?.reach;
  const needed = reach && PLACE_OF[reach];
  if (needed && !values[needed]) problems.push(`--${needed} is missing: ${role} is a role with a place in the company`);
  if (problems.length > 0 || !result.data) throw new Error(problems.map((problem) => `${problem}.`).join('\n'));
  return result.data;
};

const withAnswers = async (values: Record<string, string | undefined>, ask: Prompt) => {
  const questions = [
    ...(signsInByEmail(values.role) ? [{ name: 'email', text: 'Email: ' }] : [{ name: 'sap-id', text: 'SAP ID: ' }]),
    { name: 'name', text: 'Name: ' },
    { name: 'role', text: `Role (${ROLES.join(', ')}): ` },
    { name: 'pin', text: 'Pin: ', hidden: true },
  ];
  return { ...values, ...(await ask(questions.filter(({ name }) => values[name] === undefined))) };
};

const refuseTaken = async (pool: Pool, newUser: Person, replace: boolean | undefined): Promise<void> => {
  const { rows } = await pool.query<{ name: string; role: string; sap_id: string | null; same: boolean }>(
    `select name, role, sap_id, ${keyOf(newUser)} = $1 as same from users where ${keyOf(newUser)} = $1 or email = $2`,
    [nameOf(newUser), newUser.email ?? null],
  );
  const other = rows.find((row) => !row.same);
  if (other) throw new Error(`The email ${newUser.email} is taken by ${other.name} (${other.sap_id ?? other.role}).`);
  const [existing] = rows;
  if (existing && !replace) {
    const what = signsInByEmail(newUser.role) ? 'The email' : 'The SAP ID';
    throw new Error(
      `${what} ${nameOf(newUser)} is taken by ${existing.name} (${existing.role}). Give another one, or --replace to change this user, pin and all.`,
    );
  }
};

const refuseUnknownPlace = async (pool: Pool, newUser: Person): Promise<void> => {
  for (const [word, table] of [
    ['zone', 'zones'],
    ['region', 'regions'],
    ['area', 'areas'],
  ] as const) {
    const code = newUser[word];
    if (!code) continue;
    const { rowCount } = await pool.query(`select 1 from ${table} where code = $1`, [code]);
    if (!rowCount)
      throw new Error(`There is no ${word} '${code}'. Import hierarchy.csv first: npm run console -- import FOLDER.`);
  }
};

/**
 * Ends the account's sessions.
 * @returns whether it is new
 */
const store = (pool: Pool, newUser: Person, pinHash: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; made: boolean }>(
      `insert into users (sap_id, email, name, role, pin_hash, zone, region_code, area_code)
     select $1, $2, $3, $4, $5, coalesce(r.zone, $6), r.code, a.code
       from (select 1) x left join areas a on a.code = $8 left join regions r on r.code = coalesce(a.region_code, $7)
     on conflict (${keyOf(newUser)}) do update set name = excluded.name, role = excluded.role, active = true,
       email = coalesce(excluded.email, users.email), pin_hash = excluded.pin_hash, zone = excluded.zone,
       region_code = excluded.region_code, area_code = excluded.area_code,
       one_time_pin_until = null, updated_at = now()
     returning id, xmax = 0 as made`,
      [
        newUser.role === 'MASTER' ? null : newUser['sap-id'],
        newUser.email ?? null,
        newUser.name,
        newUser.role,
        pinHash,
        newUser.zone ?? null,
        newUser.region ?? null,
        newUser.area ?? null,
      ],
    );
    const [stored] = rows;
    if (!stored) throw new Error('The user was not written.');
    // The only way back for a lone ADMIN who has lost it.
    await client.query('delete from second_factors where user_id = $1', [stored.id]);
    await endSessions(toWriteDb(client), stored.id, new Date());
    await deleteAccountLimits(toWriteDb(client), accountKey(keyOf(newUser), nameOf(newUser) ?? ''), stored.id);
    return stored.made;
  });
