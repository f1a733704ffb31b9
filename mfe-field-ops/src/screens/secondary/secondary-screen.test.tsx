import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { currentMonth } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import { officer, pending, visit } from '../../testing/visits.ts';
import SecondaryScreen from './secondary-screen.tsx';

const prospects = 'GET /api/v1/visit/prospectus/dash';
const influencers = 'GET /api/v1/visit/influencer/dash';
const customers = 'GET /api/v1/visit/customer/dash';
const prospect = visit({
  visitType: 'PROSPECTS',
  prospectusId: { basicDetail: { firmName: 'Verma Motors', leadType: 'Hot', natureOfFirm: 'Partnership' } },
});
const influencer = visit({ visitType: 'INFLUENCERS', influencerId: { name: 'Raju Mistri' } });
const customer = pending({
  visitType: 'CUSTOMERS',
  customerId: { businessDetails: { firmName: 'Fleet One', businessType: 'Logistics' } },
});
const filled: Fakes = {
  [prospects]: () => ({ data: [prospect], message: 'OK', officer }),
  [influencers]: () => ({ data: { data: [influencer] }, message: 'OK', officer }),
  [customers]: () => ({ data: { data: [customer] }, message: 'OK', officer }),
};
const empty: Fakes = {
  [prospects]: () => ({ data: [], message: 'OK', officer }),
  [influencers]: () => ({ data: { data: [] }, message: 'OK', officer }),
  [customers]: () => ({ data: { data: [] }, message: 'OK', officer }),
};

const show = (api: Fakes = filled, path = '/SO/SO1/prospectus/visits') =>
  renderSignedIn(<SecondaryScreen />, { role: 'AO', path, route: '/SO/:SAP_ID/prospectus/visits', api });
const firstRow = () =>
  within(screen.getAllByRole('row')[1]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('FO-SEC-01/02/03/06: the screen has three tabs; prospects of the current month come first', async () => {
  const { api } = show();
  await screen.findByText('Verma Motors');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Prospect Visits',
    'Influencer Visits',
    'Customer Visits',
  ]);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Firm Name',
    'Visit Date',
    'Lead Type',
    'Firm Nature',
    'Status',
    'Time Spent',
    'Remark',
  ]);
  expect(firstRow()).toEqual(['Verma Motors', '09/08/2024', 'Hot', 'Partnership', 'Completed', '30', 'Add']);
  const { start, end } = currentMonth();
  expect(api.to(prospects)[0]?.query).toEqual({ userId: 'SO1', startDate: start, endDate: end });
  expect(api.to(influencers)).toHaveLength(0);
});

it('D-051: influencers and customers show their data, and the tab is in the address', async () => {
  const { person, address } = show();
  await person.click(await screen.findByRole('tab', { name: 'Influencer Visits' }));
  await screen.findByText('Raju Mistri');
  expect(firstRow()).toEqual(['Raju Mistri', '09/08/2024', 'INFLUENCER', '-', 'Completed', '30', 'Add']);
  expect(address()).toBe('/SO/SO1/prospectus/visits?tab=influencer');
  await person.click(screen.getByRole('tab', { name: 'Customer Visits' }));
  await screen.findByText('Fleet One');
  expect(firstRow()).toEqual(['Fleet One', '09/08/2024', 'CUSTOMER', 'Logistics', 'Pending', '-', 'Add']);
});

it.each([
  ['prospect', 'SO1-Prospect_Visits.xlsx', 'Verma Motors'],
  ['influencer', 'SO1-Influencer_Visits.xlsx', 'Raju Mistri'],
  ['customer', 'SO1-Customer_Visits.xlsx', 'Fleet One'],
])('FO-SEC-05, D-051: the tab %s exports as %s', async (tab, name, firm) => {
  const { person } = show(filled, `/SO/SO1/prospectus/visits?tab=${tab}`);
  await screen.findByText(firm);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect([file.name, file.rows[0]?.slice(0, 2)]).toEqual([name, [firm, '09-08-2024']]);
});

it.each([
  ['prospect', 'No Prospect Visits Available.'],
  ['influencer', 'No Influencer Visits Available.'],
  ['customer', 'No Customer Visits Available.'],
])('FO-SEC-04: an empty tab %s says "%s"', async (tab, text) => {
  show(empty, `/SO/SO1/prospectus/visits?tab=${tab}`);
  expect(await screen.findByText(text)).toBeVisible();
});

it('D-051: a remark is added as on Dealer Visits, and the list is read again', async () => {
  const { api, person } = show({
    ...filled,
    'PUT /api/v1/dash/visit/remark': () => ({ data: [], message: 'Remark Added Successfully' }),
  });
  await person.click(await screen.findByRole('button', { name: /^Add remark/ }));
  await person.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Follow up');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Remark Added Successfully')).toBeVisible();
  await waitFor(() => expect(api.to(prospects)).toHaveLength(2));
});
