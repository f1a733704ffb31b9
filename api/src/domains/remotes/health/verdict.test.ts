import type { Counted } from './health.ts';
import { SLOTS, slotOf } from './slots.ts';
import { verdict } from './verdict.ts';

const margins = { errorPoints: 5, loadFactor: 1.5, minLoads: 20 };
const counted = (loads: number, failures: number, ms = 400): Counted => {
  const slots = Array<number>(SLOTS).fill(0);
  slots[slotOf(ms)] = loads;
  return { loads, failures, slots };
};

it('takes back a canary that fails more often than stable, and says by how much', () => {
  expect(verdict(counted(15, 9), { usual: counted(198, 2), margins })).toBe('38 % of 24 loads failed, stable 1 %.');
});

it('lets a canary stay that is as good as stable, or better', () => {
  expect(verdict(counted(99, 1), { usual: counted(99, 1), margins })).toBeUndefined();
  expect(verdict(counted(100, 0), { usual: counted(90, 10), margins })).toBeUndefined();
});

it('lets a canary stay at exactly the margin, and takes it back above', () => {
  expect(verdict(counted(95, 5), { usual: counted(100, 0), margins })).toBeUndefined();
  expect(verdict(counted(94, 6), { usual: counted(100, 0), margins })).toContain('6 % of 100');
});

it('decides nothing before the set number of loads, failures counted among them', () => {
  expect(verdict(counted(0, 19), { usual: counted(500, 0), margins })).toBeUndefined();
  expect(verdict(counted(0, 20), { usual: counted(500, 0), margins })).toContain('100 % of 20 loads failed');
});

it('does not punish a canary for what stable suffers, too', () => {
  expect(verdict(counted(12, 12), { usual: counted(100, 100), margins })).toBeUndefined();
});

it('does not excuse a failing canary by a few failures of stable', () => {
  expect(verdict(counted(0, 40), { usual: counted(0, 1), margins })).toBe(
    '100 % of 40 loads failed, stable 100 % of only 1.',
  );
  expect(verdict(counted(0, 40), { usual: counted(0, 19), margins })).toContain('stable 100 % of only 19.');
  expect(verdict(counted(0, 40), { usual: counted(0, 20), margins })).toBeUndefined();
});

it('judges by the margin alone while nobody opens stable', () => {
  expect(verdict(counted(19, 1), { usual: counted(0, 0), margins })).toBeUndefined();
  expect(verdict(counted(16, 4), { usual: counted(0, 0), margins })).toBe(
    '20 % of 20 loads failed, nobody opened stable meanwhile.',
  );
});

it('takes back a canary that loads slower than stable by the factor and by 300 ms', () => {
  const text = verdict(counted(40, 0, 2_000), { usual: counted(40, 0, 600), margins });
  const [, slow, quick] = /^75 % of 40 loads took up to (\d+) ms, stable (\d+) ms\.$/.exec(text ?? '') ?? [];
  expect(Number(slow)).toBeGreaterThan(1_500);
  expect(Number(quick)).toBeLessThan(800);
});

it('does not call a canary slow for a difference that nobody feels, or for the factor not reached', () => {
  expect(verdict(counted(40, 0, 200), { usual: counted(40, 0, 60), margins })).toBeUndefined();
  expect(verdict(counted(40, 0, 4_000), { usual: counted(40, 0, 3_400), margins })).toBeUndefined();
});

it('compares no times before both sides have enough loads', () => {
  expect(verdict(counted(19, 1, 9_000), { usual: counted(100, 5, 100), margins })).toBeUndefined();
  expect(verdict(counted(100, 0, 9_000), { usual: counted(19, 0, 100), margins })).toBeUndefined();
});
