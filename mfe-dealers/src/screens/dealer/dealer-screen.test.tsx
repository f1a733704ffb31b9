import { act, screen, waitFor, within } from '@testing-library/react';
import { announce, type ReadEntries, type SlotContributorsProps, SlotsProvider } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { createDealer, fakeDirectoryResponse, PROFILE, createSales } from '../../testing/dealer-fakes.ts';
import DealerScreen from './dealer-screen.tsx';

const fakes = (more: Fakes = {}): Fakes => ({
  'GET /api/v1/dealers-data': () => ({ data: createDealer(), message: 'OK' }),
  'GET /api/v1/dealers-directory/sales': () => ({ data: createSales(), message: 'OK' }),
  'GET /api/v1/dealers-directory': () => fakeDirectoryResponse(['K200', 'Amber Wheels']),
  'GET /api/v1/dealers/profile': () => ({ data: PROFILE, message: 'OK' }),
  'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
  ...more,
});
const show = (more: Fakes = {}, path = '/dealer-directory/K100') =>
  renderSignedIn(<DealerScreen />, { role: 'AO', path, route: '/dealer-directory/:dealerCode', api: fakes(more) });
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling ?? null;

it('DL-VIW-01: the profile shows name, date of joining, mobile and address with city and pincode', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Zenith Tyres' })).toBeVisible();
  expect(screen.getByText('K100')).toBeVisible();
  expect(fact('Date of Joining')).toHaveTextContent('01/06/2014');
  expect(within(fact('Mobile') as HTMLElement).getByRole('link', { name: '98765 43210' })).toBeVisible();
  expect(fact('Address')).toHaveTextContent('12, Main Road, Noida, 201301');
});

it('0091: the screen reads the dealer again when somebody says that he has changed, and not for another', async () => {
  const { api } = show();
  await screen.findByText('01/06/2014');
  const reads = () => api.to('GET /api/v1/dealers-data').length;
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K200' }));
  expect(reads()).toBe(1);
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K100' }));
  await waitFor(() => expect(reads()).toBe(2));
});

it('a dealer that is known keeps his actions when he can not be read again', async () => {
  let isDown = false;
  const { api } = show({
    'GET /api/v1/dealers-data': () => (isDown ? refuse('INTERNAL') : { data: createDealer(), message: 'OK' }),
  });
  await screen.findByText('01/06/2014');
  isDown = true;
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K100' }));
  await waitFor(() => expect(api.to('GET /api/v1/dealers-data').length).toBeGreaterThan(1));
  expect((await screen.findAllByText('error fetching data'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dealer Profile' })).toBeEnabled();
});

it('DL-VIW-02, D-135: language, date of birth, marital status, anniversary and email read NA', async () => {
  show();
  await screen.findByText('01/06/2014');
  expect(fact('NA')).toHaveTextContent('Language, Date of Birth, Marital Status, Anniversary, Email');
});

it('DL-VIW-03: Show on map opens the map of his place; without a place it is NA', async () => {
  const { person, unmount } = show();
  await person.click(await screen.findByRole('button', { name: 'Show on map' }));
  expect(within(await screen.findByRole('dialog')).getByTitle('Map')).toHaveAttribute(
    'src',
    expect.stringContaining('28.5'),
  );
  unmount();
  show({ 'GET /api/v1/dealers-data': () => ({ data: createDealer({ Latitude: null }), message: 'OK' }) });
  await screen.findByText('01/06/2014');
  expect(fact('Address')).toHaveTextContent('NA');
});

it('the head says what decides, and the facts of other remotes in their order', async () => {
  renderSignedIn(
    <SlotsProvider
      contents={() => null}
      facts={({ children }) =>
        children([
          { id: 'risk', label: 'Risk', fact: { text: 'High Risk', tone: 'bad', to: '/dealer-churn?dealer=K100' } },
          { id: 'visit', label: 'Last visit', fact: 'failed' },
          { id: 'claims', label: 'Claims', fact: { text: '' } },
        ])
      }
    >
      <DealerScreen />
    </SlotsProvider>,
    { role: 'AO', path: '/dealer-directory/K100', route: '/dealer-directory/:dealerCode', api: fakes() },
  );
  await screen.findByText('01/06/2014');
  const head = fact('Mobile')?.closest('dl');
  const facts = [...(head?.querySelectorAll('dt') ?? [])].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  expect(facts).toEqual([
    'Mobile: 98765 43210',
    'Owner Name: Asha Rao',
    'Risk: High Risk',
    'Last visit: Could not be read',
    'Claims: -',
    'Outstanding AOD: ₹12.35 lakh',
    'Overdue AOD: ₹4,321',
    'Sales this month: 120 tyres, +100%',
  ]);
  expect(screen.getByRole('link', { name: 'High Risk' })).toHaveAttribute('href', '/dealer-churn?dealer=K100');
});

it('the trend says no change on the first day of a month', async () => {
  show({
    'GET /api/v1/dealers-directory/sales': () => ({
      data: createSales({
        currMonthData: [{ day: '2026-11-01', totalQuantity: 3 }],
        prevMonthData: [{ day: '2026-10-01', totalQuantity: 30 }],
      }),
      message: 'OK',
    }),
  });
  await waitFor(() => expect(fact('Sales this month')).toHaveTextContent(/^3 tyres$/));
});

it('the trend says no change against days without sales', async () => {
  show({
    'GET /api/v1/dealers-directory/sales': () => ({
      data: createSales({ prevMonthData: [{ day: '2026-10-01', totalQuantity: 0 }] }),
      message: 'OK',
    }),
  });
  await waitFor(() => expect(fact('Sales this month')).toHaveTextContent(/^120 tyres$/));
});

it('the timeline stands before facts and charts', async () => {
  show();
  await screen.findByText('01/06/2014');
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  for (const later of [screen.getByText('Date of Joining'), screen.getByRole('heading', { name: 'Rotation' })])
    expect(timeline.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('DL-VIW-05, D-136: Rotation is in the middle of its ring', async () => {
  show();
  expect(await screen.findByText('72.5%', { selector: '[aria-hidden="true"]' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Rotation' })).toBeVisible();
});

it('DL-VIW-06, D-137: 120 tyres after 100 are +20%, also beside the same days of the month before', async () => {
  show();
  expect(await screen.findByText(/of the previous month/)).toHaveTextContent(
    '+100% versus the same days of the previous month · +20% versus all of it',
  );
});

it('DL-VIW-06: a dealer who sold nothing has no line at zero', async () => {
  const nothing = (days: { day: string }[]) => days.map(({ day }) => ({ day, totalQuantity: 0 }));
  const { currMonthData, prevMonthData } = createSales();
  show({
    'GET /api/v1/dealers-directory/sales': () => ({
      data: createSales({ currMonthData: nothing(currMonthData), prevMonthData: nothing(prevMonthData) }),
      message: 'OK',
    }),
  });
  expect(await screen.findByText('Currently Empty.')).toBeVisible();
  expect(screen.queryByText(/of the previous month/)).toBeNull();
});

it('DL-VIW-07, D-315: the sales start on the first category and show another one’s products', async () => {
  const { person } = show();
  const table = await screen.findByRole('table', { name: 'Top Selling SKUs' });
  expect(within(table).getByText('165/80 R14')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Category'), 'TRUCK');
  expect(within(screen.getByRole('table', { name: 'Top Selling SKUs' })).getByText('10.00 R20')).toBeVisible();
  expect(screen.queryByText('165/80 R14')).toBeNull();
});

it('DL-VIW-07: the screen shows No Sku Sold', async () => {
  show({ 'GET /api/v1/dealers-directory/sales': () => ({ data: createSales({ salesData: [] }), message: 'OK' }) });
  expect(await screen.findByText('No Sku Sold')).toBeVisible();
});

it('DL-VIW-08, D-301: amounts are rupees in lakh, the whole figure as a hint', async () => {
  const { person } = show();
  const outstanding = await screen.findByText('₹12.35 lakh');
  expect(fact('Outstanding AOD')).toContainElement(outstanding);
  expect(fact('Overdue AOD')).toHaveTextContent(/^₹4,321$/);
  await person.hover(outstanding);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('₹12,34,567.50');
});

it('DL-VIW-09: a failed load says so in a toast and on the page, and can be tried again', async () => {
  let isDown = true;
  const { person } = show({
    'GET /api/v1/dealers-data': () => (isDown ? refuse('INTERNAL') : { data: createDealer(), message: 'OK' }),
  });
  expect((await screen.findAllByText('error fetching data'))[0]).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zenith Tyres' })).toBeVisible();
});

it('D-007: the screen reports a missing dealer, and one that the person may not see', async () => {
  const { unmount } = show({ 'GET /api/v1/dealers-data': () => refuse('DEALER_NOT_FOUND') });
  expect(await screen.findByText('Dealer not found.')).toBeVisible();
  expect(screen.getByLabelText('Search Dealer Name or Dealer Code or Territory')).toBeVisible();
  unmount();
  show({ 'GET /api/v1/dealers-data': () => refuse('FORBIDDEN') });
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});

describe('0087: what other remotes bring to his page', () => {
  const bring = (response: () => unknown, path?: string) =>
    renderSignedIn(
      <SlotsProvider contents={({ name, values }) => <p>{`slot ${name} ${JSON.stringify(values)}`}</p>}>
        <DealerScreen />
      </SlotsProvider>,
      {
        ...{ role: 'AO', path: path ?? '/dealer-directory/K100', route: '/dealer-directory/:dealerCode' },
        api: fakes({ 'GET /api/v1/dealers-data': response as never }),
      },
    );
  const slot = () => screen.queryByText('slot dealer {"dealerCode":"K100"}');

  it('is shown, and his sales are requested, before his own data is read: no call waits for another', async () => {
    let response = () => {};
    const wait = new Promise<void>((resolve) => (response = resolve));
    const { api } = bring(() => wait.then(() => ({ data: createDealer(), message: 'OK' })));
    expect(slot()).toBeVisible();
    await waitFor(() => expect(api.to('GET /api/v1/dealers-directory/sales')).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1, name: 'Zenith Tyres' })).toBeNull();
    act(response);
    expect(await screen.findByRole('heading', { level: 1, name: 'Zenith Tyres' })).toBeVisible();
    expect(slot()).toBeVisible();
  });

  it.each(['DEALER_NOT_FOUND', 'FORBIDDEN'] as const)('is gone once it is said that %s', async (code) => {
    bring(() => refuse(code));
    await waitFor(() => expect(slot()).toBeNull());
  });

  it('stays where he could not be read just now', async () => {
    bring(() => refuse('INTERNAL'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(slot()).toBeVisible();
  });
});

const readNothing: ReadEntries = async () => ({ entries: [] });
const Contributors = ({ values, children }: SlotContributorsProps) =>
  children([{ id: 'mfe-a/visits', title: JSON.stringify(values), read: readNothing }]);

it('0096: the timeline is made of what others contribute, with his code and id', async () => {
  renderSignedIn(
    <SlotsProvider contents={() => null} contributors={Contributors}>
      <DealerScreen />
    </SlotsProvider>,
    { role: 'AO', path: '/dealer-directory/K100', route: '/dealer-directory/:dealerCode', api: fakes() },
  );
  const values = `{"dealerCode":"K100","dealerId":"${createDealer()._id}"}`;
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Timeline' })).getByLabelText('Show')).toHaveTextContent(values),
  );
});

it('D-124: the search finds another dealer and opens him', async () => {
  const { person, address, api } = show();
  await person.type(await screen.findByLabelText('Search Dealer Name or Dealer Code or Territory'), 'amber');
  await waitFor(() =>
    expect(api.to('GET /api/v1/dealers-directory').at(-1)?.query).toEqual({ search: 'amber', limit: '20' }),
  );
  await person.click(await screen.findByRole('option', { name: /Amber Wheels/ }));
  expect(address()).toBe('/dealer-directory/K200');
});

describe('the Dealer Profile', () => {
  const open = async (more: Fakes = {}) => {
    const { person, address } = show(more);
    const opener = await screen.findByRole('button', { name: 'Dealer Profile' });
    await waitFor(() => expect(opener).toBeEnabled());
    await person.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Dealer Profile Zenith Tyres · K100' });
    await within(dialog).findByText('Company Details');
    return { dialog, person, address };
  };
  const headings = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent)
      .filter((text) => !text.startsWith('Dealer Profile'));

  it('DL-VIW-04, DL-PRF-01, DL-PRF-02, DL-PRF-03: has its sections, for a fleet also the vehicles and Retread', async () => {
    const { dialog, address } = await open();
    expect(address()).toBe('/dealer-directory/K100?profile=open');
    expect(headings(dialog)).toEqual([
      'Company Details',
      'Primary Contact Details',
      'Communication Details',
      'Personal Details',
      'Social Details',
      'LCV',
      'Bus',
      'Truck',
      'Retread',
      'History',
    ]);
    expect(within(dialog).getByText('Asha Rao')).toBeVisible();
    expect(within(dialog).getByText(/Ira, 03\/02\/2015/)).toBeVisible();
  });

  it('D-314, D-131: other types have no Retread, and no vehicle section that is empty', async () => {
    const { busDetails } = PROFILE.vehicleDetails;
    const lcvDetails = {
      ...busDetails,
      vehicles: [{ name: 'SCV', count: 3, tyres: 4 }],
      totalVehicles: 3,
      totalWheels: 12,
    };
    const { dialog } = await open({
      'GET /api/v1/dealers/profile': () => ({
        data: {
          ...PROFILE,
          Dltype: 'DEALER',
          vehicleDetails: { ...PROFILE.vehicleDetails, lcvDetails, truckDetails: busDetails },
        },
        message: 'OK',
      }),
    });
    expect(headings(dialog)).toEqual([
      'Company Details',
      'Primary Contact Details',
      'Communication Details',
      'Personal Details',
      'Social Details',
      'LCV',
      'History',
    ]);
  });

  it('DL-PRF-01: a section folds away', async () => {
    const { dialog, person } = await open();
    await person.click(within(dialog).getByText('Company Details'));
    await waitFor(() => expect(within(dialog).getByText('Asha Rao')).not.toBeVisible());
  });

  it('D-132: Edit leads to the details form', async () => {
    const { dialog, person, address } = await open();
    await person.click(within(dialog).getByRole('link', { name: 'Edit' }));
    expect(address()).toBe('/dealer-directory/K100/details');
  });

  it('an address of a website that is none is no link', async () => {
    const { dialog } = await open({
      'GET /api/v1/dealers/profile': () => ({
        data: { ...PROFILE, socailDetails: { facebook: '', instagram: '', website: 'javascript:alert(1)' } },
        message: 'OK',
      }),
    });
    expect(within(dialog).getByText('javascript:alert(1)').closest('a')).toBeNull();
  });
});
