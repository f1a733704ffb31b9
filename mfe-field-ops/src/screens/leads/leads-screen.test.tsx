import { screen, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { currentMonth } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import { officer } from '../../testing/visits.ts';
import type { Lead } from './leads.columns.tsx';
import LeadsScreen from './leads-screen.tsx';

const call = 'GET /api/v1/prospect/dash';
const lead = (more: Partial<Lead> = {}): Lead => ({
  _id: '1',
  SAP_ID: 'SO1',
  createdAt: '2024-08-09T04:10:00.000Z',
  basicDetail: {
    firmName: 'Verma Motors',
    natureOfFirm: 'Partnership',
    address1: '12, Sector 9',
    state: { name: 'Uttar Pradesh' },
    phoneNumber: '0987650000',
    leadType: 'Hot',
  },
  businessDetail: { natureOfBusiness: 'Retail', prospectType: 'New' },
  description: '',
  document: '/files/3f/gst.pdf',
  ...more,
});
const harmful = lead({ _id: '2', document: 'javascript:alert(1)' });

const show = (data: Lead[]) =>
  renderSignedIn(<LeadsScreen />, {
    role: 'AO',
    path: '/SO/SO1/leads',
    route: '/SO/:SAP_ID/leads',
    api: { [call]: () => ({ data, message: 'OK', officer }) },
  });
const cells = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('FO-LED-01/02/04: the list has the prospects of the current month with address and state', async () => {
  const { api } = show([lead()]);
  await screen.findByText('Verma Motors');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Firm Name',
    'Firm Nature',
    'Address',
    'Phone',
    'Lead Type',
    'Business Nature',
    'Prospect Type',
    'Document',
  ]);
  expect(cells(1)).toEqual([
    'Verma Motors',
    'Partnership',
    '12, Sector 9, Uttar Pradesh',
    '0987650000',
    'Hot',
    'Retail',
    'New',
    'Document',
  ]);
  const { start, end } = currentMonth();
  expect(api.to(call)[0]?.query).toEqual({ userId: 'SO1', startDate: start, endDate: end });
});

it('D-054: the document is a link, and only to an address that may be followed', async () => {
  show([lead(), harmful, lead({ _id: '3', document: null })]);
  const links = await screen.findAllByRole('link', { name: 'Document of Verma Motors, opens in a new tab' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/files/3f/gst.pdf']);
  expect([cells(2).at(-1), cells(3).at(-1)]).toEqual(['-', '-']);
});

it('D-054: Export writes SO1-Leads.xlsx, leading zeros whole', async () => {
  const { person } = show([lead(), harmful]);
  await screen.findAllByText('Verma Motors');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('SO1-Leads.xlsx');
  expect(file.rows[0]?.slice(2, 4)).toEqual(['12, Sector 9, Uttar Pradesh', '0987650000']);
  expect(file.rows.map((row) => row.at(-1))).toEqual(['http://localhost/files/3f/gst.pdf', '-']);
});

it('FO-LED-03: the list says so when it is empty', async () => {
  show([]);
  expect(await screen.findByText('No Prospectus Availabe.')).toBeVisible();
});
