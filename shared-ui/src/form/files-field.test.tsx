import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../theme/ui-provider.tsx';
import { FilesField } from './files-field.tsx';

function Field({ onChange }: { onChange: (files: readonly File[]) => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FilesField
      label="Files"
      value={files}
      accept=".pdf"
      maxBytes={10}
      maxItems={2}
      wrongTypeText="PDF only."
      onChange={(next) => {
        setFiles(next);
        onChange(next);
      }}
    />
  );
}
const file = (name: string, size = 1) => new window.File(['x'.repeat(size)], name, { type: 'application/pdf' });
const begin = () => {
  const onChange = jest.fn();
  render(
    <UiProvider>
      <Field onChange={onChange} />
    </UiProvider>,
  );
  const person = userEvent.setup({ applyAccept: false });
  return {
    onChange,
    person,
    choose: (...files: File[]) => person.upload(screen.getByLabelText('Files', { selector: 'input' }), files),
  };
};
const names = () =>
  within(screen.getByRole('list', { name: 'Files' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('the field accepts several files, together or one after the other, and each can be removed by keyboard', async () => {
  const { choose, person, onChange } = begin();
  await choose(file('a.pdf'));
  await choose(file('b.pdf'));
  expect(names()).toEqual(['a.pdf (1 B)Remove', 'b.pdf (1 B)Remove']);
  screen.getByRole('button', { name: 'Remove a.pdf' }).focus();
  await person.keyboard('{Enter}');
  expect(names()).toEqual(['b.pdf (1 B)Remove']);
  expect(screen.getByLabelText('Files', { selector: 'input' })).toHaveFocus();
  expect(onChange.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['b.pdf']);
});

it('the field names the file that does not fit, and keeps the others', async () => {
  const { choose } = begin();
  await choose(file('a.pdf'), file('page.html'), file('big.pdf', 11));
  expect(screen.getByText('page.html: PDF only. big.pdf: The file is larger than 10 B.')).toBeVisible();
  expect(names()).toEqual(['a.pdf (1 B)Remove']);
});

it('the field shows how many files it accepts', async () => {
  const { choose } = begin();
  await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
  expect(screen.getByText('At most 2 files.')).toBeVisible();
  expect(names()).toHaveLength(2);
});
