import { render, screen } from '@testing-library/react';
import { makeScrollFocusable } from './make-scroll-focusable.ts';

const sized = (box: HTMLElement, { content, height }: { content: number; height: number }) => {
  Object.defineProperty(box, 'scrollHeight', { configurable: true, value: content });
  Object.defineProperty(box, 'clientHeight', { configurable: true, value: height });
};
const show = (children: string | React.ReactElement, content: number) =>
  render(
    <div
      ref={(box) => {
        if (box) sized(box, { content, height: 100 });
        return makeScrollFocusable(box);
      }}
      data-testid="body"
    >
      {children}
    </div>,
  );

it('a body of text that is longer than its box takes the focus', () => {
  show('A long text', 300);
  expect(screen.getByTestId('body')).toHaveAttribute('tabindex', '0');
});

it('a body that fits, or has a control that takes the focus, takes none', () => {
  const { unmount } = show('A short text', 100);
  expect(screen.getByTestId('body')).not.toHaveAttribute('tabindex');
  unmount();
  show(<button type="button">Open</button>, 300);
  expect(screen.getByTestId('body')).not.toHaveAttribute('tabindex');
});
