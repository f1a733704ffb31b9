import type { Counted } from './health.ts';
import { BUCKETS, getBucket } from './load-time-buckets.ts';
import { significantVerdict, verdict } from './verdict.ts';

const margins = { errorPoints: 5, loadFactor: 1.5, minLoads: 20 };
const counted = (loads: number, failures: number, ms = 400): Counted => {
  const buckets = Array<number>(BUCKETS).fill(0);
  buckets[getBucket(ms)] = loads;
  return { loads, failures, buckets };
};

it('the verdict rolls back a canary that fails more often than stable, and says by how much', () => {
  expect(verdict(counted(15, 9), { baseline: counted(198, 2), margins })).toBe('38 % of 24 loads failed, stable 1 %.');
});

it('the verdict lets a canary stay that is as good as stable, or better', () => {
  expect(verdict(counted(99, 1), { baseline: counted(99, 1), margins })).toBeUndefined();
  expect(verdict(counted(100, 0), { baseline: counted(90, 10), margins })).toBeUndefined();
});

it('the verdict lets a canary stay at exactly the margin, and rolls it back above', () => {
  expect(verdict(counted(95, 5), { baseline: counted(100, 0), margins })).toBeUndefined();
  expect(verdict(counted(94, 6), { baseline: counted(100, 0), margins })).toContain('6 % of 100');
});

it('the verdict decides nothing before the set number of loads, failures counted among them', () => {
  expect(verdict(counted(0, 19), { baseline: counted(500, 0), margins })).toBeUndefined();
  expect(verdict(counted(0, 20), { baseline: counted(500, 0), margins })).toContain('100 % of 20 loads failed');
});

it('the verdict does not punish a canary for failures that stable has, too', () => {
  expect(verdict(counted(12, 12), { baseline: counted(100, 100), margins })).toBeUndefined();
});

it('the verdict does not excuse a failing canary by a few failures of stable', () => {
  expect(verdict(counted(0, 40), { baseline: counted(0, 1), margins })).toBe(
    '100 % of 40 loads failed, stable 100 % of only 1.',
  );
  expect(verdict(counted(0, 40), { baseline: counted(0, 19), margins })).toContain('stable 100 % of only 19.');
  expect(verdict(counted(0, 40), { baseline: counted(0, 20), margins })).toBeUndefined();
});

it('the verdict judges by the margin alone while nobody opens stable', () => {
  expect(verdict(counted(19, 1), { baseline: counted(0, 0), margins })).toBeUndefined();
  expect(verdict(counted(16, 4), { baseline: counted(0, 0), margins })).toBe(
    '20 % of 20 loads failed, nobody opened stable meanwhile.',
  );
});

it('the verdict rolls back a canary that loads slower than stable by the factor and by 300 ms', () => {
  const text = verdict(counted(40, 0, 2_000), { baseline: counted(40, 0, 600), margins });
  const [, slow, quick] = /^75 % of 40 loads took up to (\d+) ms, stable (\d+) ms\.$/.exec(text ?? '') ?? [];
  expect(Number(slow)).toBeGreaterThan(1_500);
  expect(Number(quick)).toBeLessThan(800);
});

it('the verdict does not call a canary slow for an imperceptible difference, or below the factor', () => {
  expect(verdict(counted(40, 0, 200), { baseline: counted(40, 0, 60), margins })).toBeUndefined();
  expect(verdict(counted(40, 0, 4_000), { baseline: counted(40, 0, 3_400), margins })).toBeUndefined();
});

it('the verdict compares no times before both sides have enough loads', () => {
  expect(verdict(counted(19, 1, 9_000), { baseline: counted(100, 5, 100), margins })).toBeUndefined();
  expect(verdict(counted(100, 0, 9_000), { baseline: counted(19, 0, 100), margins })).toBeUndefined();
});

it('the verdict compares times from exactly the set number of loads on', () => {
  expect(verdict(counted(20, 0, 9_000), { baseline: counted(20, 0, 100), margins })).toContain('75 % of 20 loads');
});

it('the verdict calls a canary slow from exactly 300 ms on, and above the factor, not at it', () => {
  // 500 ms is three quarters of the bucket 408 to 530. For 100 loads the 75th is at 800 ms.
  const quick = counted(40, 0, 500);
  const slow = counted(54, 0, 800);
  slow.buckets[0] = 46;
  const judged = { ...slow, loads: 100 };
  const at = (loadFactor: number) => verdict(judged, { baseline: quick, margins: { ...margins, loadFactor } });
  expect(at(1.59)).toBe('75 % of 100 loads took up to 800 ms, stable 500 ms.');
  expect(at(1.6)).toBeUndefined();
});

it('the verdict uses only the margin when the other version has few loads, however good they are', () => {
  expect(verdict(counted(94, 6), { baseline: counted(1, 0), margins })).toBe('6 % of 100 loads failed, stable 0 %.');
});

it('the verdict does not call a canary slow that is 300 ms slower but within the factor', () => {
  // By buckets 2,411 and 1,855 ms: 556 ms more, 1.3 times.
  expect(verdict(counted(40, 0, 2_500), { baseline: counted(40, 0, 1_900), margins })).toBeUndefined();
});

describe('the verdict by number of people', () => {
  const baseline = counted(500, 0);
  const all = (...people: Counted[]): Counted => ({
    loads: people.reduce((sum, { loads }) => sum + loads, 0),
    failures: people.reduce((sum, { failures }) => sum + failures, 0),
    buckets:
      people[0]?.buckets.map((_, bucket) => people.reduce((sum, { buckets }) => sum + (buckets[bucket] ?? 0), 0)) ?? [],
  });
  const judgedBy = (...people: Counted[]) => significantVerdict(all(...people), people, { baseline, margins });

  it('rolls a version back where three people met its failures', () => {
    const text = '100 % of 30 loads failed, stable 0 %.';
    expect(judgedBy(counted(0, 10), counted(0, 10), counted(0, 10))).toBe(text);
  });

  it('decides nothing on two people, also beside others whose screens all opened', () => {
    expect(judgedBy(counted(0, 20), counted(0, 20))).toBeUndefined();
    expect(judgedBy(counted(0, 20), counted(0, 20), counted(10, 0), counted(10, 0))).toBeUndefined();
  });

  it('decides nothing where one person alone brought the failures above the margin', () => {
    // 42 of 142 failed, 40 for one person; without him 2 of 102.
    expect(judgedBy(counted(0, 40), counted(50, 1), counted(50, 1))).toBeUndefined();
  });

  it('counts a person from the first failure on, and asks only the others for the rest of the loads', () => {
    const few = { ...margins, minLoads: 3 };
    const people = [counted(0, 1), counted(0, 1), counted(0, 1)];
    expect(significantVerdict(all(...people), people, { baseline, margins: few })).toBe(
      '100 % of 3 loads failed, stable 0 %.',
    );
    const two = people.slice(1);
    expect(significantVerdict(all(...two), two, { baseline, margins: { ...margins, minLoads: 2 } })).toBeUndefined();
  });

  it('rolls a version back that never opens, although the one before hardly opens either', () => {
    const hardly = { baseline: counted(8, 92), margins };
    const people = [counted(0, 10), counted(0, 10), counted(0, 10)];
    expect(significantVerdict(all(...people), people, hardly)).toBe('100 % of 30 loads failed, stable 92 %.');
  });

  it('rolls a slow version back where three people waited, and not where one did', () => {
    const slow = judgedBy(counted(10, 0, 9_000), counted(10, 0, 9_000), counted(10, 0, 9_000));
    expect(slow).toContain('75 % of 30 loads took up to');
    expect(judgedBy(counted(40, 0, 9_000), counted(5, 0, 400), counted(5, 0, 400))).toBeUndefined();
  });

  it('leaves out both the loads and the failures of the one it does without', () => {
    // 3 of 42 failed; 2 of 28 without any one person.
    expect(judgedBy(counted(13, 1), counted(13, 1), counted(13, 1))).toBe('7 % of 42 loads failed, stable 0 %.');
  });

  it('hears nothing about time from a person whose screens only failed', () => {
    expect(judgedBy(counted(20, 0, 9_000), counted(20, 0, 9_000), counted(0, 1))).toBeUndefined();
  });

  it('counts a person from the first slow load on', () => {
    const people = Array.from({ length: 20 }, () => counted(1, 0, 9_000));
    expect(judgedBy(...people)).toContain('75 % of 20 loads took up to');
  });
});
