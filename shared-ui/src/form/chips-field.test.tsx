import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index.tsx';
import { ChipsField, FormActions, withChip } from './index.ts';

function Example() {
  const [{ items, draft }, set] = useState<{ items: readonly string[]; draft: string }>({ items: ['Taxi'], draft: '' });
  return (
    <ChipsField
      label="Sub Category"
      value={items}
      draft={draft}
      onChange={(nextItems, nextDraft) => set({ items: nextItems, draft: nextDraft })}
    />
  );
}
const items = () =>
  within(screen.getByRole('list', { name: 'Sub Category' }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);

it('HD-CDR-01, FN-CAT-07: Enter adds what is typed, trimmed and once; each item can be removed', async () => {
  const person = userEvent.setup();
  renderUi(<Example />);
  const field = screen.getByRole('textbox', { name: 'Sub Category' });
  await person.type(field, '  Fuel {Enter}');
  expect(items()).toEqual(['Taxi', 'Fuel']);
  expect(field).toHaveValue('');
  await person.type(field, 'TAXI{Enter}   {Enter}');
  expect(items()).toEqual(['Taxi', 'Fuel']);
  await person.click(screen.getByRole('button', { name: 'Remove Taxi from Sub Category' }));
  expect(items()).toEqual(['Fuel']);
  await person.click(screen.getByRole('button', { name: 'Remove Fuel from Sub Category' }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('the field leaves Enter to an input method that composes a letter', async () => {
  const person = userEvent.setup();
  renderUi(<Example />);
  const field = screen.getByRole('textbox', { name: 'Sub Category' });
  await person.type(field, 'ईंधन');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(items()).toEqual(['Taxi']);
  await person.type(field, '{Enter}');
  expect(items()).toEqual(['Taxi', 'ईंधन']);
});

it('the field adds a text once, in any case, and nothing that is empty', () => {
  expect(withChip(['Late'], ' Short ')).toEqual(['Late', 'Short']);
  expect(withChip(['Late'], 'LATE ')).toEqual(['Late']);
  expect(withChip(['Late'], '  ')).toEqual(['Late']);
});

describe('the end of a form', () => {
  const form = { isPending: false, isDirty: false };

  it('has nothing to cancel until something is typed, if Cancel restores', () => {
    renderUi(<FormActions form={form} restores onCancel={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('says above its buttons why it was refused', () => {
    const refused = { ...form, isDirty: true, refusal: 'Changed meanwhile.' };
    renderUi(<FormActions form={refused} restores onCancel={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Changed meanwhile.');
  });

  it('can be left untouched, if Cancel leaves the form', () => {
    renderUi(<FormActions form={form} submitLabel="Update" onCancel={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Update' })).toHaveAttribute('type', 'submit');
  });
});
