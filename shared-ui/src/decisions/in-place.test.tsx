import { render, screen } from '@testing-library/react';
import { UiProvider } from '../theme/ui-provider.tsx';
import { KeepSize } from './keep-size.tsx';

const Status = ({ text, mark }: { text: string; mark?: string }) => (
  <UiProvider>
    <p data-testid="cell">
      <KeepSize of={<span>{text}</span>}>{mark && <b>{mark}</b>}</KeepSize>
    </p>
  </UiProvider>
);
/** Text of elements that take room; absolutely positioned ones take none. */
const room = () => {
  const copy = screen.getByTestId('cell').cloneNode(true) as HTMLElement;
  for (const over of copy.querySelectorAll('[data-over-room]')) over.remove();
  return [...copy.querySelectorAll('*')].map(({ tagName, className, textContent }) => [
    tagName,
    className,
    textContent,
  ]);
};

it('a status that is decided keeps the room that it had, whatever the record says then', () => {
  const { rerender } = render(<Status text="Pending" />);
  expect(screen.getByText('Pending')).toBeVisible();
  const before = room();
  rerender(<Status text="Approved by head office" mark="Approved" />);
  expect(screen.getByText('Approved')).toBeVisible();
  expect(screen.getByText('Pending')).not.toBeVisible();
  expect(room()).toEqual(before);
  rerender(<Status text="Pending again" />);
  expect(screen.getByText('Pending again')).toBeVisible();
});
