import { render, screen } from '@testing-library/react';
import { focusContent } from './focus-content.ts';

const page = (inside = <button type="button">Approve</button>) => (
  <>
    <button type="button">Menu</button>
    <main id="content" tabIndex={-1}>
      {inside}
    </main>
  </>
);
const button = (name: string) => screen.getByRole('button', { name });

it('the main part gets the focus when the focused element is gone', () => {
  const { rerender } = render(page());
  button('Approve').focus();
  rerender(page(<p>Approved</p>));
  expect(document.body).toHaveFocus();
  focusContent();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('the main part takes the focus from an element in it, and from the one announced to leave', () => {
  render(page());
  button('Approve').focus();
  focusContent();
  expect(screen.getByRole('main')).toHaveFocus();
  button('Menu').focus();
  focusContent(button('Menu'));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('the focus leaves who has gone elsewhere meanwhile', () => {
  render(page());
  button('Menu').focus();
  focusContent(button('Approve'));
  expect(button('Menu')).toHaveFocus();
});

it('the function has no effect on a page without a main part', () => {
  render(<button type="button">Menu</button>);
  button('Menu').focus();
  focusContent(button('Menu'));
  expect(button('Menu')).toHaveFocus();
});
