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

it('gives the focus to the main part when what had it is gone', () => {
  const { rerender } = render(page());
  button('Approve').focus();
  rerender(page(<p>Approved</p>));
  expect(document.body).toHaveFocus();
  focusContent();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('takes it from what stands in the main part, and from the element that is said to go', () => {
  render(page());
  button('Approve').focus();
  focusContent();
  expect(screen.getByRole('main')).toHaveFocus();
  button('Menu').focus();
  focusContent(button('Menu'));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leaves who has gone elsewhere meanwhile', () => {
  render(page());
  button('Menu').focus();
  focusContent(button('Approve'));
  expect(button('Menu')).toHaveFocus();
});

it('does nothing on a page without a main part', () => {
  render(<button type="button">Menu</button>);
  button('Menu').focus();
  focusContent(button('Menu'));
  expect(button('Menu')).toHaveFocus();
});
