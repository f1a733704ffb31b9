import { dueSteps, stepKey, stepLines } from './rules.ts';

const created = Date.parse('2026-11-20T10:00:00Z');
const after = (hours: number) => new Date(created + hours * 3_600_000);
const times = { LEVEL2: after(1), LEVEL3: after(3), UNRESOLVED: after(24) };
const people = { 1: ['Asha'], 2: ['Ravi', 'Meena'], 3: [] };

describe('the rules of escalation (D-229)', () => {
  it.each([
    ['LEVEL1', 0.99, []],
    ['LEVEL1', 1, ['LEVEL2']],
    ['LEVEL2', 2.99, []],
    ['LEVEL2', 3, ['LEVEL3']],
    ['LEVEL3', 23.99, []],
    ['LEVEL3', 24, ['UNRESOLVED']],
    ['LEVEL1', 25, ['LEVEL2', 'LEVEL3', 'UNRESOLVED']],
    ['UNRESOLVED', 100, []],
  ] as const)('HD-STA-02, HD-STA-03: at %s after %d hours come %j', (reached, age, steps) => {
    expect(dueSteps(reached, times, after(age))).toEqual(steps);
  });
  it('a level later than a day is never reached', () => {
    expect(dueSteps('LEVEL1', { ...times, LEVEL3: null }, after(24))).toEqual(['LEVEL2', 'UNRESOLVED']);
    expect(dueSteps('LEVEL2', { ...times, LEVEL3: null }, after(40))).toEqual(['UNRESOLVED']);
  });
  it('D-231: a step says who did not answer, before its people are told', () => {
    expect(stepLines('LEVEL2', people)).toEqual(['No resolution provided by Level 1', 'Ticket escalated to Level 2']);
  });
  it('an empty level is passed over with its line, once', () => {
    expect(stepLines('LEVEL3', people)).toEqual(['No resolution provided by Level 2', 'Ticket escalated to Level 3']);
    expect(stepLines('UNRESOLVED', people)).toEqual(['Marked Ticket as UNRESOLVED by SYSTEM']);
  });
  it('a step is once-only for each time that the ticket was opened', () => {
    expect([0, 1, 2].map((round) => stepKey('LEVEL2', round))).toEqual(['LEVEL2', 'LEVEL2/1', 'LEVEL2/2']);
  });
});
