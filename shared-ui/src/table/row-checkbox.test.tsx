import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index.tsx';
import { RowCheckbox } from './row-checkbox.tsx';

function Row({ disabled = false }: { disabled?: boolean }) {
  const [isChecked, setChecked] = useState(false);
  return (
    <RowCheckbox label="Select SO1" checked={isChecked} onChange={setChecked} disabled={disabled} title="At most 3" />
  );
}

it('a row is ticked by its box and by what stands around it, and the box says which row it is', async () => {
  renderUi(<Row />);
  const box = screen.getByRole('checkbox', { name: 'Select SO1' });
  await userEvent.click(box);
  expect(box).toBeChecked();
  await userEvent.click(screen.getByTitle('At most 3'));
  expect(box).not.toBeChecked();
});

it('a disabled box ticks nothing', async () => {
  renderUi(<Row disabled />);
  await userEvent.click(screen.getByTitle('At most 3'));
  expect(screen.getByRole('checkbox', { name: 'Select SO1' })).not.toBeChecked();
});
