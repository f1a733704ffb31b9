import { join } from 'node:path';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { startServer } from './server.ts';
import { measureP95, createReader } from './timed.ts';
import { limitTime, root, type Row } from './shared.ts';
import { fillTickets, toTicketScale } from './ticket-fill.ts';

const REPEATS = 30;
const WARM = 2;
const GOAL_MS = 150;
const ROLES = ['ADMIN1', 'ZO1', 'RO1', 'AO1'];
/** Filling is slow on slow machines. */
const HOUR_MS = 3_600_000;
const KINDS = ['dealers', 'officers', 'prospects', 'tickets'] as const;
/** Typing sends the calls of all kinds concurrently. */
const TOGETHER = 'all four together';

interface Words {
  code: string;
  name: string;
  phone: string;
  territory: string;
}
type Read = <A>(path: string) => Promise<A>;

/** 'Zenith Tyres' → 'Zeintih Tyres': swaps two middle letters of the longest word. */
const misspelled = (name: string): string => {
  const word = name.split(/\s+/).sort((one, other) => other.length - one.length)[0] ?? name;
  const middle = Math.max(1, Math.floor(word.length / 2) - 1);
  const wrong = `${word.slice(0, middle)}${word[middle + 1] ?? ''}${word[middle] ?? ''}${word.slice(middle + 2)}`;
  return name.replace(word, wrong);
};

async function findWords(read: Read): Promise<Words> {
  const { data } = await read<{ data: { Kunnr: string; Name1: string }[] }>('/api/v1/dealers-directory?page=1&limit=1');
  const [first] = data;
  if (!first) throw new Error('The caller sees no dealer.');
  const of = await read<{ data: { dealerCode: string; territoryName: string; mobile: string }[] }>(
    `/api/v1/search/dealers?q=${encodeURIComponent(first.Kunnr)}&limit=1`,
  );
  const dealer = of.data[0];
  if (dealer?.dealerCode !== first.Kunnr) throw new Error(`The code ${first.Kunnr} does not find its dealer.`);
  return { code: first.Kunnr, name: first.Name1, phone: dealer.mobile, territory: dealer.territoryName };
}

const typedFrom = ({ code, name, phone, territory }: Words): readonly (readonly [string, string])[] => [
  ['code', code],
  ['name', name],
  ['misspelt name', misspelled(name)],
  ['one word, misspelt', misspelled(name.split(' ')[0] ?? name)],
  ['phone', phone || '9811199999'],
  ['territory', territory],
  ['three letters', name.slice(0, 3)],
  ['a word of many', 'tyres'],
  ['a ticket', 'TKT-0000'],
  ['words of a ticket', 'invoce depot'],
];

export async function searchBench(scale: string, dataDir = join(root, '.console', `bench-${scale}`)): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded?.connection() ?? '', 1, HOUR_MS);
  try {
    await fillTickets(pool, toTicketScale(scale).tickets);
    const slowest = new Map<string, { ms: number; what: string }>();
    for (const as of ROLES) {
      const read = createReader(server, await server.signIn(as));
      const typed = typedFrom(await findWords(read));
      for (const measured of [...KINDS, TOGETHER])
        for (const [what, text] of typed) {
          const kinds = measured === TOGETHER ? KINDS : [measured];
          const search = () =>
            Promise.all(kinds.map((kind) => read(`/api/v1/search/${kind}?q=${encodeURIComponent(text)}`)));
          const ms = Math.round(await measureP95(search, { warm: WARM, times: REPEATS }));
          console.log(`  ${as} ${measured}, ${what} ('${text}'): ${ms} ms`);
          const known = slowest.get(`${as} ${measured}`);
          if (!known || ms > known.ms) slowest.set(`${as} ${measured}`, { ms, what });
        }
    }
    return [...KINDS, TOGETHER].flatMap((kind) =>
      ROLES.map((as): Row => {
        const { ms, what } = slowest.get(`${as} ${kind}`) ?? { ms: Number.NaN, what: '' };
        return {
          what: `Search everywhere, ${kind}, ${as}: p95 of the slowest of ten texts`,
          value: `${ms} ms (${what})`,
          ...limitTime(ms, GOAL_MS),
        };
      }),
    );
  } finally {
    await pool.end();
    await server.stop();
  }
}
