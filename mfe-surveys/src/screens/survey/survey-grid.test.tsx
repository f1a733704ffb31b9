import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderSignedIn } from 'shared-auth/testing';
import type { Value } from '../../survey-files/read-survey.ts';
import { fillDown, pasteBlock } from './survey-draft.ts';
import { SurveyGrid } from './survey-grid.tsx';

const ROWS: readonly (readonly Value[])[] = [
  ['145', 2100],
  ['7.50', 9000],
];

/** Outside a dialog, because a dialog traps Tab. */
function Table({ isLocked = false, values = ROWS }) {
  const [draft, setDraft] = useState({
    fields: [],
    tables: [values.map((cells, origin) => ({ origin, cells }))],
  } as Parameters<typeof pasteBlock>[0]);
  return (
    <SurveyGrid
      name="Prices"
      headers={['Size', null]}
      rows={draft.tables[0] ?? []}
      isLocked={isLocked}
      onType={(at, block) => setDraft((before) => pasteBlock(before, { table: 0, ...at }, block, 2))}
      onFillDown={(range) => setDraft((before) => fillDown(before, 0, range))}
      onAddRow={() => undefined}
      onRemoveRow={() => undefined}
      onTyping={() => undefined}
      onUndo={undefined}
      onRedo={undefined}
    />
  );
}
const grid = () => screen.getByRole('grid', { name: 'Prices' });
const cells = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent);
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;
const chosen = () =>
  screen
    .getAllByRole('gridcell')
    .filter((cell) => cell.getAttribute('aria-selected') === 'true')
    .map((cell) => cell.textContent);
const clipboardAfter = (type: 'copy' | 'cut'): string | undefined => {
  let text: string | undefined;
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (_: string, data: string) => (text = data) },
  });
  fireEvent(grid(), event);
  return text;
};
const paste = (text: string) => fireEvent.paste(grid(), { clipboardData: { getData: () => text } });
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

it('the grid draws only the rows in view, and on paper all of them', () => {
  show({ values: Array.from({ length: 60 }, (_, row) => [`Size ${row + 1}`, row]) });
  expect(screen.queryByRole('gridcell', { name: 'Size 60' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(
    Array.from({ length: 60 }, (_, row) => String(row + 1)),
  );
  expect(screen.getByRole('gridcell', { name: 'Size 60' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('gridcell', { name: 'Size 60' })).toBeNull();
});

it('a heading that is missing is named by its number', () => {
  show();
  expect(screen.getByRole('columnheader', { name: 'Column 2' })).toBeVisible();
});

it('a locked grid accepts no input', async () => {
  const person = show({ isLocked: true });
  await person.keyboard('x{Enter}{Delete}');
  expect(cells()).toEqual(['145', '2100', '7.50', '9000']);
  expect(grid()).toHaveAttribute('aria-readonly', 'true');
});

describe('SV-SUR-10: several cells at once', () => {
  it('Shift with arrows, End and Ctrl+A chooses, says which cell it has come to, and an arrow alone ends it', async () => {
    const person = show();
    expect(chosen()).toEqual(['145']);
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect([chosen(), active()]).toEqual([['145', '7.50'], '7.50']);
    await person.keyboard('{Shift>}{End}{/Shift}');
    expect(chosen()).toEqual(['145', '2100', '7.50', '9000']);
    await person.keyboard('{ArrowRight}');
    expect([chosen(), active()]).toEqual([['2100'], '2100']);
    await person.keyboard('{Control>}a{/Control}');
    expect(chosen()).toHaveLength(4);
    expect(grid()).toHaveAttribute('aria-multiselectable', 'true');
  });

  it('Shift and a click chooses from the active cell on, a click alone that cell', async () => {
    const person = show();
    await person.keyboard('{Shift>}');
    await person.click(screen.getByRole('gridcell', { name: '9000' }));
    await person.keyboard('{/Shift}');
    expect(chosen()).toHaveLength(4);
    await person.click(screen.getByRole('gridcell', { name: '7.50' }));
    expect(chosen()).toEqual(['7.50']);
  });

  it('typed text goes into the active cell, where the selection began', async () => {
    const person = show();
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}155{Enter}');
    expect(cells()).toEqual(['155', '2100', '7.50', '9000']);
    expect(chosen()).toEqual(['7.50']);
  });

  it('a copy holds a block as spreadsheets do, which a paste reads back', async () => {
    const person = show({
      values: [
        ['two\nlines', 1],
        ['a "quoted"', null],
      ],
    });
    await person.keyboard('{Control>}a{/Control}');
    const text = clipboardAfter('copy');
    expect(text).toBe('"two\nlines"\t1\n"a ""quoted"""\t');
    await person.keyboard('{Delete}');
    expect(cells()).toEqual(['', '', '', '']);
    paste(text ?? '');
    expect(cells()).toEqual(['two\nlines', '1', 'a "quoted"', '']);
  });

  it('cut copies and empties, and Delete empties all that is chosen', async () => {
    const person = show();
    await person.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(clipboardAfter('cut')).toBe('145\t2100');
    expect(cells()).toEqual(['', '', '7.50', '9000']);
    await person.keyboard('{Control>}a{/Control}{Delete}');
    expect(cells()).toEqual(['', '', '', '']);
  });

  it('Ctrl+D fills down: of a block its first row, of one cell what stands above it', async () => {
    const person = show({
      values: [
        ['145', 2100],
        ['7.50', 9000],
        ['10.00', 1],
      ],
    });
    await person.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(cells()).toEqual(['145', '2100', '7.50', '2100', '10.00', '1']);
    await person.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{Control>}d{/Control}');
    expect(cells()).toEqual(['145', '2100', '7.50', '2100', '7.50', '1']);
  });

  it('one copied value fills all that is chosen', async () => {
    const person = show();
    await person.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    paste('7');
    expect(cells()).toEqual(['145', '7', '7.50', '7']);
  });

  it('the grid says when a cell stays as it is because it holds a list or an object', async () => {
    const person = show({
      values: [
        ['145', { seen: 2 }],
        ['7.50', 9000],
      ],
    });
    paste('a\tb\nc\t4');
    expect(cells()).toEqual(['a', '{"seen":2}', 'c', '4']);
    const notice = /One cell stays as it is: it holds a list or an object, which can't be typed/;
    expect(screen.getByText(notice)).toBeVisible();
    await person.keyboard('x{Enter}');
    paste('d');
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });
});
