/** `moved` are `pairs` in another order, by place in the first list. */
export interface Alignment {
  pairs: readonly (readonly [first: number, second: number])[];
  moved: ReadonlySet<number>;
}

const MAX_STEPS = 4_000_000;
const MAX_CANDIDATES = 250_000;

type Pair = [first: number, second: number];

/** Longest increasing subsequence: these pairs did not move. */
function risingPairs(pairs: readonly Pair[]): Pair[] {
  const sorted = [...pairs].sort((one, other) => one[0] - other[0]);
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  sorted.forEach(([, second], index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[ends[middle] as number] as Pair)[1] < second) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = index;
  });
  const rising: Pair[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before[index]) rising.unshift(sorted[index] as Pair);
  return rising;
}

/** Longest common subsequence; in very long lists by nth occurrence. */
function commonOrder(first: readonly string[], second: readonly string[]): Pair[] {
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < first.length - start && end < second.length - start && first.at(-1 - end) === second.at(-1 - end))
    end += 1;
  const outside: Pair[] = [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...Array.from({ length: end }, (_, index): Pair => [first.length - end + index, second.length - end + index]),
  ];
  const one = first.slice(start, first.length - end);
  const other = second.slice(start, second.length - end);
  const inside =
    one.length * other.length <= MAX_STEPS ? longestCommon(one, other) : risingPairs(byOccurrence(one, other));
  return [...outside, ...inside.map(([a, b]): Pair => [a + start, b + start])];
}

function longestCommon(first: readonly string[], second: readonly string[]): Pair[] {
  const width = second.length + 1;
  const lengths = new Uint32Array((first.length + 1) * width);
  for (let a = first.length - 1; a >= 0; a -= 1)
    for (let b = second.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        first[a] === second[b]
          ? (lengths[(a + 1) * width + b + 1] as number) + 1
          : Math.max(lengths[(a + 1) * width + b] as number, lengths[a * width + b + 1] as number);
  const pairs: Pair[] = [];
  for (let a = 0, b = 0; a < first.length && b < second.length; ) {
    if (first[a] === second[b]) {
      pairs.push([a, b]);
      a += 1;
      b += 1;
    } else if ((lengths[(a + 1) * width + b] as number) >= (lengths[a * width + b + 1] as number)) a += 1;
    else b += 1;
  }
  return pairs;
}

function byOccurrence(first: readonly string[], second: readonly string[]): Pair[] {
  const places = new Map<string, number[]>();
  second.forEach((key, index) => {
    const known = places.get(key);
    if (known) known.push(index);
    else places.set(key, [index]);
  });
  const next = new Map<string, number>();
  return first.flatMap((key, index): Pair[] => {
    const count = next.get(key) ?? 0;
    const place = places.get(key)?.[count];
    if (place === undefined) return [];
    next.set(key, count + 1);
    return [[index, place]];
  });
}

interface MatchOptions {
  /** 0 to 1, for items with different keys. */
  likeness(first: number, second: number): number;
  /** Also required for distant items, besides high likeness. */
  mayMove(first: number, second: number): boolean;
}

const ALIKE = 0.5;
const ALIKE_ELSEWHERE = 0.6;

/**
 * Matches equal items in common order, then moved ones, then similar ones between the same neighbours, then elsewhere.
 * The rest was added or removed.
 */
export function matchItems(first: readonly string[], second: readonly string[], options: MatchOptions): Alignment {
  const common = commonOrder(first, second);
  const pairs: Pair[] = [...common];
  const isTaken = [new Set<number>(), new Set<number>()] as const;
  const take = (pair: Pair) => {
    pairs.push(pair);
    isTaken[0].add(pair[0]);
    isTaken[1].add(pair[1]);
  };
  for (const [a, b] of common) {
    isTaken[0].add(a);
    isTaken[1].add(b);
  }
  const free = (side: 0 | 1, from: number, to: number): number[] => {
    const places: number[] = [];
    for (let index = from; index < to; index += 1) if (!isTaken[side].has(index)) places.push(index);
    return places;
  };
  const [restOfFirst, restOfSecond] = [free(0, 0, first.length), free(1, 0, second.length)];
  const equal = byOccurrence(
    restOfFirst.map((index) => first[index] as string),
    restOfSecond.map((index) => second[index] as string),
  );
  for (const [a, b] of equal) take([restOfFirst[a] as number, restOfSecond[b] as number]);

  const takeAlike = (ones: readonly number[], others: readonly number[], isAlike: (a: number, b: number) => number) => {
    if (ones.length * others.length > MAX_CANDIDATES) return;
    const candidates = ones.flatMap((a, i) =>
      others.flatMap((b, j) => {
        const likeness = isAlike(a, b);
        return likeness > 0 ? [{ a, b, likeness, apart: Math.abs(i - j) }] : [];
      }),
    );
    candidates.sort((one, other) => other.likeness - one.likeness || one.apart - other.apart || one.a - other.a);
    for (const { a, b } of candidates) if (!isTaken[0].has(a) && !isTaken[1].has(b)) take([a, b]);
  };
  const borders: Pair[] = [[-1, -1], ...risingPairs(pairs), [first.length, second.length]];
  for (let index = 1; index < borders.length; index += 1) {
    const [from, to] = [borders[index - 1] as Pair, borders[index] as Pair];
    const within = () => [free(0, from[0] + 1, to[0]), free(1, from[1] + 1, to[1])] as const;
    const [ones, others] = within();
    takeAlike(ones, others, (a, b) => {
      const likeness = options.likeness(a, b);
      return likeness >= ALIKE ? likeness : 0;
    });
    // Equally many in a gap: any similarity pairs them.
    const [left, right] = within();
    if (left.length === right.length)
      left.forEach((a, i) => {
        const b = right[i] as number;
        if (options.likeness(a, b) > 0) take([a, b]);
      });
  }
  takeAlike(free(0, 0, first.length), free(1, 0, second.length), (a, b) => {
    const likeness = options.mayMove(a, b) ? options.likeness(a, b) : 0;
    return likeness >= ALIKE_ELSEWHERE ? likeness : 0;
  });

  const staying = new Set(risingPairs(pairs).map(([a]) => a));
  return {
    pairs: pairs.sort((one, other) => one[0] - other[0]),
    moved: new Set(pairs.flatMap(([a]) => (staying.has(a) ? [] : [a]))),
  };
}

/** Kept items by place in the first list, new ones by place in the second. */
export type Placed = { first: number } | { second: number };

/** All of them together give the second's order. */
export function placeItems(
  length: number,
  secondLength: number,
  pairs: Alignment['pairs'],
  wanted: { goes(first: number): boolean; moves(first: number): boolean; comes(second: number): boolean },
): Placed[] {
  const firstOf = new Map(pairs.map(([a, b]) => [b, a]));
  const keyOf = (second: number): string => {
    const first = firstOf.get(second);
    return first === undefined ? `+${second}` : String(first);
  };
  const order: string[] = [];
  for (let a = 0; a < length; a += 1) if (!wanted.goes(a) && !wanted.moves(a)) order.push(String(a));
  for (let b = 0; b < secondLength; b += 1) {
    const first = firstOf.get(b);
    if (first === undefined ? !wanted.comes(b) : !wanted.moves(first)) continue;
    let place = 0;
    for (let back = b - 1; back >= 0; back -= 1) {
      const index = order.indexOf(keyOf(back));
      if (index >= 0) {
        place = index + 1;
        break;
      }
    }
    order.splice(place, 0, keyOf(b));
  }
  return order.map((key) => (key.startsWith('+') ? { second: Number(key.slice(1)) } : { first: Number(key) }));
}
