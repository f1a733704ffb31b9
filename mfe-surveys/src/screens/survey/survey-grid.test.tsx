import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderSignedIn } from 'shared-auth/testing';
import type { Value } from '../../survey-files/read-survey.ts';
import { typeBlock } from './survey-draft.ts';
import { SurveyGrid } from './survey-grid.tsx';

const ROWS: readonly (readonly Value[])[] = [
  ['145', 2100],
  ['7.50', 9000],
];

/** A grid outside a dialog, which keeps Tab to itself. */
function Table({ isLocked = false }) {
  const [draft, setDraft] = useState({
    fields: [],
    tables: [ROWS.map((cells, origin) => ({ origin, cells }))],
  } as Parameters<typeof typeBlock>[0]);
  return (
    <SurveyGrid
      name="Prices"
      headers={['Size', null]}
      rows={draft.tables[0] ?? []}
      isLocked={isLocked}
      onType={(at, block) => setDraft((before) => typeBlock(before, { table: 0, ...at }, block, 2))}
      onAddRow={() => undefined}
      onRemoveRow={() => undefined}
      onTyping={() => undefined}
      onUndo={undefined}
    />
  );
}
const grid = () => screen.getByRole('grid', { name: 'Prices' });
const cells = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent);
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;
const show = (props = {}) => {
  const { person } = renderSignedIn(<Table {...props} />, { role: 'AO' });
  act(() => grid().focus());
  return person;
};

it('SV-SUR-10: arrows, Home, End, Ctrl and Tab move the active cell, which the grid names', async () => {
  const person = show();
  expect(active()).toBe('145');
  await person.keyboard('{ArrowDown}');
  expect(active()).toBe('7.50');
  await person.keyboard('{End}');
  expect(active()).toBe('9000');
  await person.keyboard('{Control>}{Home}{/Control}{Tab}{Tab}');
  expect(active()).toBe('7.50');
  await person.keyboard('{Shift>}{Tab}{/Shift}');
  expect(active()).toBe('2100');
  expect(grid()).toHaveFocus();
});

it('SV-SUR-10: Tab leaves the table only behind its last cell, so that a keyboard is never caught', async () => {
  const person = show();
  await person.keyboard('{Control>}{End}{/Control}');
  await person.tab();
  expect(screen.getByRole('button', { name: 'Add row to Prices' })).toHaveFocus();
});

it('SV-SUR-10: Tab keeps what was typed and goes on', async () => {
  const person = show();
  await person.keyboard('155{Tab}77{Tab}');
  expect(cells()).toEqual(['155', '77', '7.50', '9000']);
  expect(active()).toBe('7.50');
});

it('a heading that is missing is named by its number', () => {
  show();
  expect(screen.getByRole('columnheader', { name: 'Column 2' })).toBeVisible();
});

it('takes nothing while it is locked', async () => {
  const person = show({ isLocked: true });
  await person.keyboard('x{Enter}{Delete}');
  expect(cells()).toEqual(['145', '2100', '7.50', '9000']);
  expect(grid()).toHaveAttribute('aria-readonly', 'true');
});
