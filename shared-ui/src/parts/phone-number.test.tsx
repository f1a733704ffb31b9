import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { PhoneNumber } from './phone-number.tsx';

it.each([
  ['9876543210'],
  ['+919876543210'],
  ['+91 98765 43210'],
  ['+91-98765-43210'],
  ['919876543210'],
  ['09876543210'],
  [' 98765 43210 '],
])('an Indian mobile number calls with its country and reads in two fives: %s', (number) => {
  renderUi(<PhoneNumber number={number} />);
  expect(screen.getByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
});

it.each([
  ['0987650000', '0987650000', 'tel:0987650000'],
  ['+44 20 7946 0018', '+44 20 7946 0018', 'tel:+442079460018'],
  ['(011) 2345-6789', '(011) 2345-6789', 'tel:01123456789'],
])('another number stays as it was written: %s', (number, text, address) => {
  renderUi(<PhoneNumber number={number} />);
  expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', address);
});

it.each([
  ['ask the owner', 'ask the owner'],
  ['12', '12'],
  ['-', '-'],
  ['', '-'],
  [null, '-'],
])('what is no number is text: %s', (number, text) => {
  const { container } = renderUi(<PhoneNumber number={number} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(container).toHaveTextContent(text);
});
