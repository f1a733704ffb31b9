import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import type { ReactNode } from 'react';
import { LayoutPart } from './layout-part.tsx';

let mockIsDown = true;
jest.mock('./console-layout.tsx', () => {
  if (mockIsDown) throw new Error('The file did not come.');
  return { ConsoleLayout: ({ children }: { children: ReactNode }) => <main>{children}</main> };
});

it('a layout whose code does not come without a connection says that', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderSignedIn(<LayoutPart>The page</LayoutPart>);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline. Check the connection and try again.');
  line.mockRestore();
});

it('the layout is waited for; when its code does not come, trying again brings it', async () => {
  const { person } = renderSignedIn(<LayoutPart>The page</LayoutPart>);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('error fetching data');
  mockIsDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The page')).toBeVisible();
});
