import { randomUUID } from 'node:crypto';
import { type FeedUser, getsCanary, canaryPosition } from './choose.ts';

const canary = { remote: 'mfe-dealers', roles: [] as string[], share: 0, users: [] as string[] };
const person = (facts: Partial<FeedUser> = {}): FeedUser => ({ id: randomUUID(), sapId: 'AO1', role: 'AO', ...facts });
const people = Array.from({ length: 20_000 }, () => person());
const within = (share: number, remote = 'mfe-dealers') =>
  people.filter((user) => getsCanary({ ...canary, remote, share }, user));

it('a canary is for the named roles and people, and for nobody else', () => {
  expect(getsCanary(canary, person())).toBe(false);
  expect(getsCanary({ ...canary, roles: ['AO', 'RO'] }, person())).toBe(true);
  expect(getsCanary({ ...canary, roles: ['RO'] }, person())).toBe(false);
  expect(getsCanary({ ...canary, users: ['AO1'] }, person())).toBe(true);
  expect(getsCanary({ ...canary, users: ['AO2'] }, person())).toBe(false);
  expect(getsCanary({ ...canary, users: [''] }, person({ sapId: '', role: 'MASTER' }))).toBe(false);
});

it.each([0.5, 5, 25, 50, 90])('a share of %s percent is about that many people', (share) => {
  const percent = (100 * within(share).length) / people.length;
  expect(Math.abs(percent - share)).toBeLessThan(1.5);
});

it('a share of 0 is nobody, of 100 everybody', () => {
  expect(within(0)).toHaveLength(0);
  expect(within(100)).toHaveLength(people.length);
});

it('a share that grows keeps everybody whom it has', () => {
  let before = new Set<FeedUser>();
  for (const share of [1, 1.25, 2, 10, 33.33, 80, 100]) {
    const now = new Set(within(share));
    expect([...before].every((user) => now.has(user))).toBe(true);
    expect(now.size).toBeGreaterThan(before.size);
    before = now;
  }
});

it('the same people are not the first to try every remote', () => {
  const one = new Set(within(10));
  const both = within(10, 'mfe-finance').filter((user) => one.has(user));
  expect(both.length / one.size).toBeLessThan(0.2);
});

it('a place is a hundredth of a percent and never changes', () => {
  expect(canaryPosition('00000000-0000-4000-8000-000000000001', 'mfe-dealers')).toBe(2452);
  for (const { id } of people.slice(0, 100)) expect(canaryPosition(id, 'mfe-dealers')).toBeLessThan(10_000);
});
