import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index.tsx';
import { ListPanel } from './list-panel.tsx';

function Towns() {
  const [town, setTown] = useState('Jaipur');
  return (
    <ListPanel>
      <button type="button" onClick={() => setTown('Lucknow')}>
        {town}
      </button>
    </ListPanel>
  );
}

it('a list panel binds its listeners once, however often its list changes', async () => {
  const bind = jest.spyOn(window, 'addEventListener');
  const countMoves = () => bind.mock.calls.filter(([name]) => name === 'scroll' || name === 'resize').length;
  renderUi(<Towns />);
  const before = countMoves();
  expect(before).toBeGreaterThan(1);
  await userEvent.click(screen.getByRole('button', { name: 'Jaipur' }));
  expect(screen.getByRole('button', { name: 'Lucknow' })).toBeInTheDocument();
  expect(countMoves()).toBe(before);
});
