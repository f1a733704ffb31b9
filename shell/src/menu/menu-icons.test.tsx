import { render } from '@testing-library/react';
import { DOCUMENTED_MENUS, LOGOUT } from 'api-contract/menus';
import { MenuIcon } from './menu-icons.tsx';

const drawing = (label: string) => render(<MenuIcon label={label} />).container.innerHTML;

it('every documented entry has a picture of its own, any other the general one', () => {
  const labels = [...new Set(Object.values(DOCUMENTED_MENUS).flat()), LOGOUT];
  const general = drawing('Training');
  expect(general).toContain('<svg');
  expect(drawing('constructor')).toBe(general);
  expect(new Set([general, ...labels.map(drawing)]).size).toBe(labels.length + 1);
});

it('a picture is nothing to read: the words beside it say it', () => {
  const { container } = render(<MenuIcon label="Home" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
