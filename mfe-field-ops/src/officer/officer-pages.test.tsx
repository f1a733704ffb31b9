import { cleanup, screen, within } from '@testing-library/react';
import { SlotsProvider } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import { useEffect } from 'react';
import { OfficerActions, OfficerPages } from './officer-pages.tsx';
import { useRememberOfficers } from './use-remember-officers.ts';

const strip = (path: string) => {
  renderSignedIn(<OfficerPages SAP_ID="SO 1" />, { role: 'AO', path });
  return within(screen.getByRole('navigation', { name: 'Officer pages' })).getAllByRole('link');
};

it('D-034: the officer’s own page, then every documented one, in the documented order at the documented address', () => {
  const [own, ...documented] = strip('/').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(own).toEqual(['Overview', '/SO/SO%201']);
  expect(documented).toEqual([
    ['PJP', '/SO/SO%201/PJP'],
    ['Dealer Visits', '/SO/SO%201/visits'],
    ['Visit Attendance', '/SO/SO%201/attendance'],
    ['Daily Visits', '/SO/SO%201/daily'],
    ['Time Spent (App)', '/SO/SO%201/daily/timespent'],
    ['Secondary Visits', '/SO/SO%201/prospectus/visits'],
    ['Tasks', '/SO/SO%201/tasks'],
    ['Leads', '/SO/SO%201/leads'],
  ]);
});

it('the pages that list a range keep it, and nothing else', () => {
  const links = strip('/?start=2024-08-01&end=2024-08-31&search=Sharma&page=2');
  expect(links.filter((link) => link.getAttribute('href')?.endsWith('?start=2024-08-01&end=2024-08-31'))).toHaveLength(
    6,
  );
  expect(links[4]).toHaveAttribute('href', '/SO/SO%201/daily');
});

it('the pages mark the officer’s own page on it alone', () => {
  const current = (path: string) =>
    strip(path)
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  expect(current('/SO/SO%201?day=2024-08-09')).toEqual(['Overview']);
  cleanup();
  expect(current('/SO/SO%201/visits')).toEqual(['Dealer Visits']);
});

it('every tab has what can be done with the officer', () => {
  renderSignedIn(
    <SlotsProvider
      contents={() => null}
      commands={({ name, of, values }) => <p>{`${name} ${of} ${JSON.stringify(values)}`}</p>}
    >
      <OfficerActions SAP_ID="SO1" name="Ravi Kumar" />
    </SlotsProvider>,
    { role: 'AO', path: '/SO/SO1/attendance' },
  );
  expect(screen.getByText('officer-commands Ravi Kumar {"SAP_ID":"SO1"}')).toBeVisible();
});

const officers = [
  { SAP_ID: 'SO1', name: 'Ravi Kumar' },
  { SAP_ID: 'SO 2', name: 'Meena Iyer' },
  { SAP_ID: 'SO3', name: '' },
];
function OfficerList() {
  const rememberOfficers = useRememberOfficers();
  useEffect(() => rememberOfficers(officers), [rememberOfficers]);
  return null;
}

describe('navigation from one officer of a list to the next', () => {
  const show = (SAP_ID: string, path: string) => {
    renderSignedIn(<OfficerList />, { role: 'AO', path: '/visit-stats?search=delhi' });
    cleanup();
    renderSignedIn(<OfficerActions SAP_ID={SAP_ID} name="" />, { role: 'AO', path });
    return within(screen.getByRole('navigation', { name: 'Officers' }));
  };

  it('leads back to the list with its filters, and to the same page of the officers beside', () => {
    const range = '?start=2024-08-01&end=2024-08-31';
    const officersNav = show('SO 2', `/SO/SO%202/prospectus/visits${range}`);
    expect(officersNav.getByRole('link', { name: 'All officers' })).toHaveAttribute(
      'href',
      '/visit-stats?search=delhi',
    );
    expect(officersNav.getByRole('link', { name: 'Previous officer, Ravi Kumar' })).toHaveAttribute(
      'href',
      `/SO/SO1/prospectus/visits${range}`,
    );
    expect(officersNav.getByRole('link', { name: 'Next officer, SO3' })).toHaveAttribute(
      'href',
      `/SO/SO3/prospectus/visits${range}`,
    );
    expect(officersNav.getByText('2 of 3')).toBeVisible();
  });

  it('leads from an officer’s own page to that of the next one, for the same day', () => {
    expect(show('SO 2', '/SO/SO%202?day=2024-08-09').getByRole('link', { name: 'Next officer, SO3' })).toHaveAttribute(
      'href',
      '/SO/SO3?day=2024-08-09',
    );
  });
});
