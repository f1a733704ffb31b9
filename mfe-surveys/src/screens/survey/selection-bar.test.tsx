import { screen, within } from '@testing-library/react';
import { renderUi } from 'shared-ui/testing';
import { SelectionBar } from './selection-bar.tsx';

const show = (count: number) =>
  renderUi(<SelectionBar count={count} isBusy={false} onSet={() => {}} onClear={() => {}} />);
const buttons = () => ['Assign selected', 'Unassign selected'].map((name) => screen.getByRole('button', { name }));

it('SV-SUR-03, D-199: 500 selected officers are changed at once', () => {
  show(500);
  expect(within(screen.getByLabelText('Selection')).getByRole('status')).toHaveTextContent(/^500 selected$/);
  for (const button of buttons()) expect(button).toBeEnabled();
});

it('SV-SUR-03, D-199: a selection over 500 is reported before anything is sent, and can be cleared', () => {
  show(1_501);
  expect(within(screen.getByLabelText('Selection')).getByRole('status')).toHaveTextContent(
    '1,501 selected. At most 500 officers can be changed at once: please select fewer.',
  );
  for (const button of buttons()) expect(button).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Clear selection' })).toBeEnabled();
});
