import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index.tsx';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

const show = (props: Partial<SelectionBarProps> = {}) =>
  renderUi(
    <SelectionBar
      count={3}
      isOff={false}
      onClear={() => {}}
      actions={[{ label: 'Approve', onPress() {} }]}
      {...props}
    />,
  );

it('the bar offers all that match while fewer are selected', async () => {
  const onSelect = jest.fn();
  show({ all: { total: 1_501, onSelect } });
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1,501' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

it('the bar offers no more than are selected', () => {
  show({ all: { total: 3, onSelect: jest.fn() } });
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});

it('the bar says why nothing can be done, and only clears', () => {
  show({
    note: '. At most 2 can be changed at once.',
    actions: [{ label: 'Approve', disabled: true, onPress() {} }],
  });
  expect(screen.getByText('3 selected. At most 2 can be changed at once.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Clear selection' })).toBeEnabled();
});
