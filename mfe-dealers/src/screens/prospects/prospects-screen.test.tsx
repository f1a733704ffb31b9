import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { prospectId, prospectsResponse, sampleProspect } from '../../testing/prospect-fixture.ts';
import { dealers, customers, jkc, timeline, show } from './testing/show-prospects.tsx';

it('DL-PRO-03, DL-PRO-04: the screen has three tabs, and the documented columns of dealer prospects in their order', async () => {
  show();
  await screen.findByText('Om Tyres 1');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Dealer Prospects',
    'Customer Prospects',
    'JKC Dealers',
  ]);
  const documented = [
    'SAP ID',
    'Business Name',
    'Email',
    'Business Phone',
    'Phone',
    'Score',
    'Details',
    'Approval Status',
    'Onboard Dealer',
    'Financial Profile',
    'Send for E-contracting',
    'Timeline',
  ];
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  expect(headers.filter((header) => documented.includes(header))).toEqual(documented);
  expect(headers.filter((header) => !documented.includes(header))).toEqual([
    'In this status',
    'Held by',
    'Possible duplicates',
  ]);
});

it('DL-PRO-02, D-138: the search covers all three lists; another tab keeps the text and goes to page 1', async () => {
  const { api, person, address } = show({}, '/actyv-ai?page=2');
  const box = await screen.findByLabelText('search by name, email, phone & SO_ID');
  await person.type(box, 'om');
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'om' }));
  await person.click(screen.getByRole('tab', { name: 'Customer Prospects' }));
  await waitFor(() => expect(api.to(customers).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'om' }));
  await person.click(screen.getByRole('tab', { name: 'JKC Dealers' }));
  await waitFor(() => expect(api.to(jkc).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'om' }));
  expect(address()).toBe('/actyv-ai?search=om&tab=jkc');
});

it('DL-PRO-07: a row has a status menu, the buttons approval, Preview and send, and an icon for the timeline', async () => {
  show();
  const row = within((await screen.findByText('Om Tyres 1')).closest('tr')!);
  expect(row.getByRole('button', { name: /^Pending: decide/ })).toHaveAttribute('aria-haspopup', 'menu');
  const texts = row.getAllByRole('button').map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['approval', 'Preview', 'send']));
  const icon = row.getByRole('button', { name: 'Timeline of Om Tyres 1' });
  expect(icon).toHaveTextContent('');
  expect(icon.querySelector('svg')).toBeInTheDocument();
});

it('DL-PRO-10, D-018: the screen asks for ten a page, and for another page with the same ten', async () => {
  const { api, person } = show({
    [dealers]: () => prospectsResponse([sampleProspect()], { totalPage: 2, totalCount: 12 }),
  });
  await screen.findByText('Om Tyres 1');
  expect(api.to(dealers).at(-1)?.query).toEqual({ page: '1', limit: '10' });
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toEqual({ page: '2', limit: '10' }));
});

it('DL-PRO-09: the list says so when it is empty', async () => {
  show({ [dealers]: () => prospectsResponse([]) });
  expect(await screen.findByText('No Data.')).toBeVisible();
});

it('the list shows how long a prospect has been in its stage, who holds it, and how many are overdue', async () => {
  const { api, person } = show();
  const row = (await screen.findByText('Om Tyres 1')).closest('tr')!;
  expect(row).toHaveTextContent('9 days, waiting too longHeld by Asha Rao · AO1');
  expect(screen.getByText('Waiting too long', { selector: 'dt' }).parentElement).toHaveTextContent(
    'Waiting too long4more than 7 days',
  );
  await person.selectOptions(screen.getByLabelText('Time in status'), 'Waiting too long');
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toEqual({ page: '1', limit: '10', overTime: 'true' }));
});

it('the list points out records that may be the same firm, and merges nothing', async () => {
  const { person } = show({
    [dealers]: () =>
      prospectsResponse([
        sampleProspect(1, {
          duplicates: [
            { kind: 'dealer', id: 'D9', name: 'Om Tyre', place: 'Pune', why: ['gst', 'phone'] },
            { kind: 'customer-prospect', id: null, name: null, place: 'SZ', why: ['name'] },
          ],
        }),
      ]),
  });
  await person.click(
    await screen.findByRole('button', { name: /^Same GST number: Om Tyre \+1 ?: possible duplicates of Om Tyres 1$/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: /^Possible duplicates Om Tyres 1, / });
  expect(within(dialog).getByRole('link', { name: 'Om Tyre' })).toHaveAttribute('href', '/dealer-directory/D9');
  expect(dialog).toHaveTextContent('Same GST number, Same phone');
  expect(dialog).toHaveTextContent('Outside your part of the company');
});

describe('a link to a prospect', () => {
  const elsewhere = sampleProspect(8);
  it('opens a prospect from another page', async () => {
    const { api } = show(
      { [dealers]: ({ query }) => prospectsResponse(query.id ? [elsewhere] : [sampleProspect()]) },
      `/actyv-ai?details=${prospectId(8)}`,
    );
    expect(await screen.findByRole('dialog', { name: /^Om Tyres 8, / })).toBeVisible();
    expect(api.to(dealers).map(({ query }) => query)).toContainEqual({ id: prospectId(8) });
  });

  it('says that it is not in the list, or why it could not be read', async () => {
    const gone = show(
      { [dealers]: ({ query }) => prospectsResponse(query.id ? [] : [sampleProspect()]) },
      `/actyv-ai?details=${prospectId(8)}`,
    );
    expect(await screen.findByRole('dialog', { name: 'This prospect is not in the list' })).toBeVisible();
    gone.unmount();
    show(
      { [dealers]: ({ query }) => (query.id ? refuse('INTERNAL') : prospectsResponse([sampleProspect()])) },
      `/actyv-ai?timeline=${prospectId(8)}`,
    );
    expect(await screen.findByRole('dialog', { name: 'This prospect could not be read' })).toBeVisible();
  });
});

it('DL-PRO-06, DL-PAN-01, DL-PAN-04, D-156, D-321: Details opens everything that is known, NA for what is missing', async () => {
  const { person, address } = show();
  await person.click(await screen.findByRole('button', { name: 'Details of Om Tyres 1' }));
  const panel = await screen.findByRole('dialog', { name: /^Om Tyres 1, / });
  expect(address()).toBe(`/actyv-ai?details=${prospectId(1)}`);
  const column = (name: string) => within(panel).getByRole('region', { name });
  expect(column('Basic')).toHaveTextContent('NameOm Prakash');
  expect(column('Basic')).toHaveTextContent('PAN NoNA');
  expect(column('Basic')).toHaveTextContent('Area SelectionCommercial Market');
  expect(column('Vehicles and Tyres')).toHaveTextContent('Tyres Bought Per MonthNA');
  expect(column('Business')).toHaveTextContent('GST NoNA');
  expect(column('Business')).toHaveTextContent('Business Counter CompaniesLocal Brand');
  expect(column('Potential')).toHaveTextContent('TruckDirect, SAS 3,00,000');
  expect(column('Potential')).toHaveTextContent('CarIndirect, SAS 2,00,000');
  expect(column('Potential')).toHaveTextContent('Reputationhighly reputed');
});

it('DL-TML-01, D-011: the timeline has day and message, and says when there is none', async () => {
  const empty = show();
  await empty.person.click(await screen.findByRole('button', { name: 'Timeline of Om Tyres 1' }));
  expect(await screen.findByText('No Record Found')).toBeVisible();
  empty.unmount();
  const { person } = show({
    [timeline]: () => ({
      data: [{ createdAt: '2026-11-01T20:00:00.000Z', message: 'Approved by AO1', by: 'AO1', byName: 'Asha Rao' }],
      message: 'OK',
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Timeline of Om Tyres 1' }));
  const table = await screen.findByRole('table', { name: 'Timeline' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Time', 'Message']);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('02 Nov 2026Approved by AO1');
});

it.each([
  ['dealer', 'Dealer-Prospects.xlsx', dealers],
  ['customer', 'Customer-Prospects.xlsx', customers],
] as const)('D-304, D-316: the %s list is exported as %s, without the forms', async (tab, name, key) => {
  const { api, person } = show({ [key]: () => prospectsResponse([sampleProspect()]) }, `/actyv-ai?tab=${tab}`);
  await screen.findByText('Om Tyres 1');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe(name);
  expect(file.rows[0]).toEqual([
    'SO1',
    'Om Tyres 1',
    'om1@example.com',
    '98765 43210',
    '98111 11111',
    'Partner 71, JK 56',
    'Pending',
    9,
    'Asha Rao · AO1',
    '-',
    'not-sent',
    '-',
  ]);
  expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '100', profile: 'false' });
});

it('reasons of duplicates are chosen by their counts and go to the server', async () => {
  const findingCounts = [{ code: 'same-gst', count: 4 }];
  const { api, person } = show({
    [dealers]: ({ query }) => ({
      ...prospectsResponse([sampleProspect()]),
      ...(query.counts === 'findings' && { findingCounts }),
    }),
  });
  await screen.findByText('Om Tyres 1');
  await person.click(screen.getByRole('button', { name: 'Objection' }));
  await person.click(await screen.findByLabelText(/ · 4$/));
  const listed = () => api.to(dealers).filter(({ query }) => query.counts === undefined);
  await waitFor(() => expect(listed().at(-1)?.query).toMatchObject({ finding: 'same-gst' }));
});

it('D-375: headings sort prospects, of the days in a status the fewest first', async () => {
  const { api, person } = show();
  await screen.findByText('Om Tyres 1');
  await person.click(screen.getByRole('button', { name: 'In this status' }));
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toMatchObject({ sort: '-since' }));
  await person.click(screen.getByRole('button', { name: 'In this status' }));
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toMatchObject({ sort: 'since' }));
  await person.click(screen.getByRole('button', { name: 'Business Name' }));
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toMatchObject({ sort: 'name' }));
});
