import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index.tsx';
import { DateInput } from './index.ts';

jest.mock('./calendar.tsx', () => {
  throw new Error('offline');
});

it('a calendar that cannot be loaded is said, and the day can still be typed', async () => {
  const onChange = jest.fn();
  renderUi(<DateInput label="Due date" value="" onChange={onChange} />);
  const person = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Open calendar' });
  await person.click(button);
  expect(await screen.findByText('The calendar could not be loaded. Please type the day.')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await person.type(screen.getByRole('textbox', { name: 'Due date' }), '01/11/2026');
  expect(onChange).toHaveBeenCalledWith('2026-11-01');
});
