import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PageHeader } from './screens.tsx';
import { useFallbackTitle, usePageTitle } from './page-title.ts';
import { UiProvider } from '../theme/ui-provider.tsx';

function Declared({ title }: { title: string }) {
  useFallbackTitle(title);
  return null;
}
function Titled({ title, subject }: { title: string; subject?: string }) {
  usePageTitle(title, subject);
  return null;
}
function Page({ title, children }: { title: string; children?: ReactNode }) {
  useFallbackTitle(title);
  return children;
}

it('a tab is named by screen, subject and product', () => {
  const { rerender } = render(<Titled title="Dealer Visits" subject="Ravi Kumar · SO1" />);
  expect(document.title).toBe('Dealer Visits · Ravi Kumar · SO1 · Field Console');
  rerender(<Titled title="Dealer Visits" />);
  expect(document.title).toBe('Dealer Visits · Field Console');
});

it('a page header puts its subject into the browser’s title', () => {
  render(
    <UiProvider>
      <PageHeader title="Officer PJPs" detail="Ravi Kumar" subject="Ravi Kumar · SO1" />
    </UiProvider>,
  );
  expect(document.title).toBe('Officer PJPs · Ravi Kumar · SO1 · Field Console');
});

it('the declared title holds until the screen names itself, whichever comes first', () => {
  const { rerender } = render(<Page title="Declared" />);
  expect(document.title).toBe('Declared · Field Console');
  rerender(
    <Page title="Declared">
      <Titled title="Own" />
    </Page>,
  );
  expect(document.title).toBe('Own · Field Console');
  rerender(
    <Page key="anew" title="Declared">
      <Titled title="Own" />
    </Page>,
  );
  expect(document.title).toBe('Own · Field Console');
});

it('a page that has gone leaves no title behind', () => {
  const { rerender, unmount } = render(<Titled key="a" title="Approvals" />);
  rerender(<Declared key="b" title="Dealer Directory" />);
  expect(document.title).toBe('Dealer Directory · Field Console');
  unmount();
  expect(document.title).toBe('Field Console');
});

it('the title that changed last names the page when there are several', () => {
  const page = (ticket: string) => (
    <>
      <Titled title={ticket} />
      <Titled title="Ticketing" />
    </>
  );
  const { rerender } = render(page('Tickets'));
  expect(document.title).toBe('Ticketing · Field Console');
  rerender(page('Ticket T-1'));
  expect(document.title).toBe('Ticket T-1 · Field Console');
});
