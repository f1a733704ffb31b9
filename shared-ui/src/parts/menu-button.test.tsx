import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@chakra-ui/react/button';
import { renderUi } from '../testing/index.tsx';
import { MenuButton } from './menu-button.tsx';

const setUp = (disabled = false) => {
  const chosen: string[] = [];
  const items = ['Approve', 'Reject', 'Remark'].map((label) => ({ label, onSelect: () => void chosen.push(label) }));
  const person = userEvent.setup();
  renderUi(
    <>
      <MenuButton label="Pending of Om Tyres" items={items} disabled={disabled}>
        Pending
      </MenuButton>
      <Button>Elsewhere</Button>
    </>,
  );
  return { chosen, person, button: screen.getByRole('button', { name: 'Pending of Om Tyres' }) };
};

it('a menu button opens its commands with the focus on the first, does the chosen one and gives the focus back', async () => {
  const { person, button, chosen } = setUp();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await person.click(button);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Approve',
    'Reject',
    'Remark',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Approve' })).toHaveFocus();
  await person.click(screen.getByRole('menuitem', { name: 'Reject' }));
  expect(chosen).toEqual(['Reject']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

it('the menu is navigable by keys, and wraps at its ends', async () => {
  const { person, button, chosen } = setUp();
  button.focus();
  await person.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Remark' })).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Approve' })).toHaveFocus();
  await person.keyboard('{End}{ArrowUp}{Enter}');
  expect(chosen).toEqual(['Reject']);
});

it('a menu button closes by Escape, by Tab and by a press elsewhere, and does nothing then', async () => {
  const { person, button, chosen } = setUp();
  await person.click(button);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await person.click(button);
  await person.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  await person.click(button);
  await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(chosen).toEqual([]);
});

it('a disabled button does not open the menu', async () => {
  const { person, button } = setUp(true);
  await person.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('a menu closes when its button moves, and not by the event of a scroll that ended before', async () => {
  const { person, button } = setUp();
  await person.click(button);
  fireEvent.scroll(document);
  expect(screen.getByRole('menu')).toBeVisible();
  jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 80, 24));
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).toBeNull();
});
