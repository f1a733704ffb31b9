import { plusDays } from './days.ts';
import type { Dealer } from './dealers.ts';
import { type Transfer, findTerritoryOn } from './moves.ts';
import type { DemoPerson } from './people.ts';
import type { Territory } from './places.ts';

export interface Worker {
  person: DemoPerson;
  /** Seed of the calendar's dice. */
  index: number;
  territoryOn(day: string): Territory | undefined;
  dealersOn(day: string): readonly Dealer[];
  /** Without neglected ones, and without those that nobody has visited since. */
  visitedOn(day: string): readonly Dealer[];
  leadsOf: number;
  hasLeft: boolean;
}

const NONE: readonly Dealer[] = [];

export function buildWorkers(
  everyone: readonly DemoPerson[],
  dealers: readonly Dealer[],
  moves: ReadonlyMap<string, Transfer>,
  today: string,
): { officers: Worker[]; regional: Worker[] } {
  const all = group(dealers, (dealer) => dealer.territory.code);
  const visited = group(
    dealers.filter((dealer) => !dealer.neglected),
    (dealer) => dealer.territory.code,
  );
  const ofRegion = group(
    dealers.filter((dealer, i) => !dealer.neglected && i % 3 === 0),
    (dealer) => dealer.territory.regionCode,
  );
  const officers: Worker[] = [];
  const regional: Worker[] = [];
  const firstOf = new Map<string, number>();
  for (const [index, person] of everyone.entries()) {
    if (person.role !== 'SO') continue;
    if (!firstOf.has(person.regionCode)) firstOf.set(person.regionCode, index);
    const change = moves.get(person.sapId);
    const where = (day: string) => findTerritoryOn(person, change, day);
    officers.push({
      person,
      index,
      territoryOn: where,
      dealersOn: (day) => all.get(where(day)?.code ?? '') ?? NONE,
      visitedOn: (day) => withoutUnvisited(visited.get(where(day)?.code ?? '') ?? NONE, day, today),
      leadsOf: index,
      hasLeft: Boolean(change && !change.from),
    });
  }
  for (const [index, person] of everyone.entries()) {
    if (person.role !== 'RO') continue;
    const own = ofRegion.get(person.regionCode) ?? NONE;
    const base = own[0]?.territory;
    regional.push({
      person,
      index,
      territoryOn: () => base,
      dealersOn: () => own,
      visitedOn: (day) => withoutUnvisited(own, day, today),
      leadsOf: firstOf.get(person.regionCode) ?? index,
      hasLeft: false,
    });
  }
  return { officers, regional };
}

const withoutUnvisited = (dealers: readonly Dealer[], day: string, today: string): readonly Dealer[] =>
  dealers.filter(({ unvisitedDays = 0 }) => day <= plusDays(today, -unvisitedDays));

function group(list: readonly Dealer[], key: (dealer: Dealer) => string): Map<string, Dealer[]> {
  const dealersByKey = new Map<string, Dealer[]>();
  for (const dealer of list) {
    const known = dealersByKey.get(key(dealer));
    if (known) known.push(dealer);
    else dealersByKey.set(key(dealer), [dealer]);
  }
  return dealersByKey;
}
