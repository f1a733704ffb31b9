import { carryChoices, type Choices, NO_CHOICES } from './carry-choices.ts';
import type { Difference } from './reconciliation.api.ts';

const price = (key: string, row: number, uploaded: number, more: Partial<Difference> = {}): Difference => ({
  key,
  kind: 'cell-changed',
  origin: 'file',
  field: null,
  table: 'Prices',
  row,
  rowName: `Size ${row}`,
  column: 'Price',
  place: `B${row + 3}`,
  original: 1,
  edited: null,
  uploaded,
  ...more,
});
const before = { differences: [price('cell:0:0:1', 1, 10), price('cell:0:1:1', 2, 20)], decisions: [] };
const own = (...steps: [string, boolean][][]) => ({
  saved: NO_CHOICES,
  steps: [NO_CHOICES, ...steps.map((step): Choices => new Map(step))],
});
const both = own(
  [['cell:0:0:1', true]],
  [
    ['cell:0:0:1', true],
    ['cell:0:1:1', false],
  ],
);
const listed = (choices: Choices | undefined) => Object.fromEntries(choices ?? []);

it('D-306: choices go along with what they are about, under its new key and in its new cell, each with its step', () => {
  const moved = [
    price('cell:0:0:1', 1, 99, { rowName: 'New' }),
    price('cell:1:0:1', 1, 10, { place: 'B9' }),
    price('cell:1:1:1', 2, 20),
  ];
  const { steps, keptCount, gone, contested } = carryChoices(before, both, { differences: moved, decisions: [] });
  expect(steps.map(listed)).toEqual([{}, { 'cell:1:0:1': true }, { 'cell:1:0:1': true, 'cell:1:1:1': false }]);
  expect([keptCount, gone, contested]).toEqual([2, [], []]);
});

it('D-306: a cell whose value has changed must be decided again, and is named', () => {
  const newer = { differences: [price('cell:0:0:1', 1, 11), price('cell:0:1:1', 2, 20)], decisions: [] };
  const { steps, keptCount, gone } = carryChoices(before, both, newer);
  expect(steps.map(listed)).toEqual([{}, { 'cell:0:1:1': false }]);
  expect([keptCount, gone.map(({ row }) => row)]).toEqual([1, [1]]);
});

it('D-306: my choice stands over what somebody else decided, and where he decided otherwise is named', () => {
  const decisions = [
    { key: 'cell:0:0:1', accept: true },
    { key: 'cell:0:1:1', accept: true },
  ];
  const { saved, steps, keptCount, contested } = carryChoices(before, both, { ...before, decisions });
  expect(listed(saved)).toEqual({ 'cell:0:0:1': true, 'cell:0:1:1': true });
  expect(steps.map(listed)).toEqual([{}, { 'cell:0:1:1': false }]);
  expect([keptCount, contested.map(({ row }) => row)]).toEqual([1, [2]]);
});

it('a choice that I have saved myself is no longer my choice, whatever steps led to it', () => {
  const steps = own([['cell:0:0:1', false]], [['cell:0:0:1', true]]);
  const after = carryChoices(before, steps, { ...before, decisions: [{ key: 'cell:0:0:1', accept: true }] });
  expect([after.steps.map(listed), after.keptCount, after.gone]).toEqual([[{}], 0, []]);
});

it('a choice among identical differences is kept only if all of them still exist, so that none is mistaken for another', () => {
  const twice = [price('cell:0:0:1', 1, 10), price('cell:1:0:1', 1, 10)];
  const chosen = own([['cell:0:0:1', true]]);
  const one = carryChoices({ differences: twice, decisions: [] }, chosen, {
    differences: twice.slice(1),
    decisions: [],
  });
  expect([one.keptCount, one.gone.length]).toEqual([0, 1]);
  const all = carryChoices({ differences: twice, decisions: [] }, chosen, { differences: twice, decisions: [] });
  expect(listed(all.steps.at(-1))).toEqual({ 'cell:0:0:1': true });
});
