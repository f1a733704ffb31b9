import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index.tsx';
import { SelectField } from './select-field.tsx';
import { ToolLine } from './tool-line.ts';

function Filters() {
  const [area, setArea] = useState<string>('');
  const [month, setMonth] = useState<string>('11');
  return (
    <ToolLine value>
      <SelectField
        label="Area"
        placeholder="All"
        options={[{ value: 'DL', label: 'Delhi' }]}
        value={area}
        onChange={setArea}
      />
      <SelectField
        label="Month"
        options={[
          { value: '11', label: 'November' },
          { value: '12', label: 'December' },
        ]}
        value={month}
        onChange={(value) => setMonth(value)}
      />
    </ToolLine>
  );
}

it('a filter in the line of tools says what it narrows to, and one press removes it', async () => {
  const user = userEvent.setup();
  renderUi(<Filters />);
  expect(screen.queryByRole('button', { name: 'Remove the filter Area' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Area'), 'Delhi');
  expect(screen.getByText('Delhi', { selector: 'b' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the filter Area' }));
  expect(screen.getByLabelText('Area')).toHaveValue('');
  expect(screen.queryByText('Delhi', { selector: 'b' })).not.toBeInTheDocument();
});

it('a choice that is always made is said, and can not be removed', async () => {
  const user = userEvent.setup();
  renderUi(<Filters />);
  await user.selectOptions(screen.getByLabelText('Month'), 'December');
  expect(screen.getByText('December', { selector: 'b' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove the filter Month' })).not.toBeInTheDocument();
});
