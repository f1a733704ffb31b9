import { screen, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { OfficerPages } from './officer-pages.tsx';

const strip = (path: string) => {
  renderSignedIn(<OfficerPages SAP_ID="SO 1" />, { role: 'AO', path });
  return within(screen.getByRole('navigation', { name: 'Officer pages' })).getAllByRole('link');
};

it('D-034: every page of an officer, in the documented order, at the documented address', () => {
  expect(strip('/').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
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
  expect(links[3]).toHaveAttribute('href', '/SO/SO%201/daily');
});
