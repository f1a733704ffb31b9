import { getExtent, type Scale } from './scales.ts';
import { Calendar } from './calendar.ts';
import { buildDealers } from './dealers.ts';
import { buildTransfers } from './moves.ts';
import { buildPeople } from './people.ts';
import { buildTerritories } from './places.ts';
import { Random } from './random.ts';
import { buildWorkers } from './workers.ts';
import type { writeCsv } from './write-csv.ts';

export interface DemoOptions {
  scale: Scale;
  /** Last day, YYYY-MM-DD in India. */
  today: string;
  /** Last instant; default: the day's end. */
  now?: Date;
  seed?: string;
  onProgress?: (line: string) => void;
}

export type DemoWorld = Awaited<ReturnType<typeof buildWorld>>;

export type WriteDemoCsv = typeof writeCsv;

export async function buildWorld({ scale, today, now, seed = 'field-console' }: DemoOptions) {
  const extent = getExtent(scale, today);
  const random = new Random(`${seed} ${scale} ${today}`);
  const number = random.whole(1, 1 << 30);
  const places = await buildTerritories(extent, random);
  const everyone = buildPeople(places, random, number);
  const sales = everyone.filter((person) => person.role === 'SO');
  const managers = everyone.filter(({ role }) => role !== 'SO' && role !== 'SE');
  const moves = buildTransfers(sales, today);
  const firstOfficer = everyone.findIndex(({ role }) => role === 'SO');
  const calendar = new Calendar(number, today, places, firstOfficer, now?.toISOString());
  const shops = buildDealers(places, extent.dealers, random, number + 1);
  const { officers, regional } = buildWorkers(everyone, shops, moves, today);
  return {
    ...{ scale, today, seed, extent },
    /** Shared: the order of writing changes the files. */
    random,
    number,
    ...{ places, everyone, sales, managers, moves, calendar, shops, officers, regional },
  };
}
