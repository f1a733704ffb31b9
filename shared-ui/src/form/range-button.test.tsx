import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';
import { ToolLine } from './tool-line.ts';

function Days({ start = '2024-08-01', end = '2024-08-31' }) {
  const [range, setRange] = useState({ start, end });
  return (
    <ToolLine value>
      <DateRangeFilter asButton value={range} onChange={setRange} />
      <output data-testid="out">{`${range.start} ${range.end}`}</output>
    </ToolLine>
  );
}
const opener = () => screen.getByRole('button', { name: /Date range$/ });

it('D-010: a range is one button that says its days and opens the documented fields', async () => {
  const user = userEvent.setup();
  renderUi(<Days />);
  expect(opener()).toHaveTextContent('1–31 Aug 2024');
  await user.click(opener());
  const end = screen.getByLabelText('End Date');
  await user.clear(end);
  await user.type(end, '15/08/2024');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByTestId('out')).toHaveTextContent('2024-08-01 2024-08-15');
  expect(opener()).toHaveTextContent('1–15 Aug 2024');
  expect(opener()).toHaveFocus();
  expect(screen.queryByLabelText('End Date')).not.toBeInTheDocument();
});

it('Escape closes the days and changes nothing', async () => {
  const user = userEvent.setup();
  renderUi(<Days />);
  await user.click(opener());
  await user.click(screen.getByLabelText('Start Date'));
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Start Date')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  expect(screen.getByTestId('out')).toHaveTextContent('2024-08-01 2024-08-31');
});

it('D-010: a range of an address that ends before it starts says so beside the button', () => {
  renderUi(<Days start="2024-08-31" end="2024-08-01" />);
  expect(screen.getByRole('alert')).toHaveTextContent('End Date can not be Smaller than Start Date.');
});
