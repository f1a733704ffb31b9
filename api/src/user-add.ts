import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ROLES } from 'api-contract';
import { z } from 'zod';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { hashPin } from './session/sign-in.ts';

const place = z.string().trim().min(1).optional();
const person = z.object({
  'sap-id': z.string().trim().min(1, '--sap-id is missing').max(64, '--sap-id is too long').optional(),
  email: z.email('--email is no address').optional(),
  name: z.string({ error: '--name is missing' }).trim().min(1, '--name is missing').max(200),
  role: z.enum(ROLES, { error: `--role must be one of ${ROLES.join(', ')}` }),
  pin: z.string({ error: '--pin is missing' }).min(4, '--pin needs at least 4 characters').max(128),
  zone: place,
  region: place,
  area: place,
});

/** `npm run user:add`: makes a user or, where the SAP ID or email exists, changes it. Asks for what is not given. */
export const addUser = async (config: Config, words: string[], say: (line: string) => void): Promise<void> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: words,
    options: { 'sap-id': text, email: text, name: text, role: text, pin: text, zone: text, region: text, area: text },
  });
  const result = person.safeParse(await askForRest(values));
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join('\n'));
  const given = result.data;
  if (given.role === 'MASTER' ? !given.email : !given['sap-id']) {
    throw new Error(given.role === 'MASTER' ? '--email is missing' : '--sap-id is missing');
  }
  const database = await openDatabase(config, say);
  try {
    const { pool, secrets } = database;
    const master = given.role === 'MASTER';
    const { rows } = await pool.query<{ made: boolean }>(
      `insert into users (sap_id, email, name, role, pin_hash, zone, region_code, area_code)
       select $1, $2, $3, $4, $5, coalesce($6, r.zone), coalesce($7, a.region_code), $8
         from (select 1) x left join areas a on a.code = $8 left join regions r on r.code = coalesce($7, a.region_code)
       on conflict (${master ? 'email' : 'sap_id'}) do update set name = excluded.name, role = excluded.role, active = true,
         pin_hash = excluded.pin_hash, zone = excluded.zone, region_code = excluded.region_code, area_code = excluded.area_code,
         updated_at = now()
       returning xmax = 0 as made`,
      [
        master ? null : given['sap-id'],
        given.email?.toLowerCase() ?? null,
        given.name,
        given.role,
        await hashPin(given.pin, secrets.pinPepper),
        given.zone ?? null,
        given.region ?? null,
        given.area ?? null,
      ],
    );
    say(
      `${master ? given.email : given['sap-id']} (${given.role}) ${rows[0]?.made ? 'can sign in now.' : 'was changed.'}`,
    );
  } finally {
    await database.close();
  }
};

const QUESTIONS = { 'sap-id': 'SAP ID: ', name: 'Name: ', role: `Role (${ROLES.join(', ')}): `, pin: 'Pin: ' } as const;

const askForRest = async (values: Record<string, string | undefined>): Promise<Record<string, string | undefined>> => {
  if (!process.stdin.isTTY) return values;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...values };
  try {
    for (const [name, question] of Object.entries(QUESTIONS)) {
      if (name === 'sap-id' && values.role === 'MASTER') continue;
      if (answers[name] === undefined) answers[name] = (await lines.question(question)).trim() || undefined;
    }
  } finally {
    lines.close();
  }
  return answers;
};
