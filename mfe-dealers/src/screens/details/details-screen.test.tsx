/** @slow Renders a long form for each test. */
import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn, type SignedIn } from 'shared-auth/testing';
import type { DealerProfile } from '../../profile/profile.api.ts';
import { PROFILE } from '../../testing/dealer-fakes.ts';
import DetailsScreen from './details-screen.tsx';

const READ = 'GET /api/v1/dealers/profile';
const SAVE = 'PUT /api/v1/dealers/profile';

let stored: DealerProfile;
beforeEach(() => {
  sessionStorage.clear();
  stored = PROFILE;
});

const fakes = (more: Fakes = {}): Fakes => ({
  [READ]: () => ({ data: stored, message: 'OK' }),
  [SAVE]: () => ({ data: { ...stored, version: 4 }, message: 'Dealer Profile Saved Successfully' }),
  'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
  ...more,
});
const show = async (more: Fakes = {}) => {
  const result = renderSignedIn(<DetailsScreen />, {
    role: 'AO',
    path: '/dealer-directory/K100/details',
    route: '/dealer-directory/:dealerCode/details',
    api: fakes(more),
  });
  await screen.findByLabelText('Company Name');
  return result;
};
const panel = (title: string) => screen.getByText(title).closest('details') as HTMLElement;
const total = (title: string, label: string) =>
  within(panel(title)).getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling ?? null;
/** Sets the text at once: each key renders the form. */
const fill = async (person: SignedIn['person'], field: HTMLElement, text: string) => {
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
};
const save = () => screen.getByRole('button', { name: 'Save' });

it('DL-FRM-01, D-314: the form holds all sections and saves the whole profile with its version, then opens it', async () => {
  const { person, api, address } = await show();
  for (const title of [
    'Company Details',
    'Primary Contact Details',
    'Communication Details',
    'Personal Details',
    'Social Details',
  ])
    expect(screen.getByText(title)).toBeVisible();
  await fill(person, screen.getByLabelText('Owner Name'), 'Usha Rao');
  await person.click(save());
  await waitFor(() => expect(address()).toBe('/dealer-directory/K100?profile=open'));
  const [request] = api.to(SAVE);
  expect(request?.query).toEqual({ dealerCode: 'K100' });
  expect(request?.body).toMatchObject({
    version: 3,
    companyDetails: { ...PROFILE.companyDetails, ownerName: 'Usha Rao' },
    vehicleDetails: {
      lcvDetails: {
        vehicles: [
          { name: 'SCV', count: 3 },
          { name: 'Pickup', count: 0 },
          { name: 'LCV', count: 0 },
        ],
      },
    },
  });
  expect((await screen.findAllByText('Dealer Profile Saved Successfully'))[0]).toBeInTheDocument();
});

it('DL-PRF-04, D-130: child1 and child2 are the first two children, further ones are kept', async () => {
  const { person, api } = await show();
  expect(screen.getByLabelText('Child 1 Name')).toHaveValue('Ira');
  expect(screen.getByLabelText('Child 1 Date of Birth')).toHaveValue('03/02/2015');
  await fill(person, screen.getByLabelText('Child 2 Name'), 'Devi');
  await person.click(save());
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
  expect(api.to(SAVE)[0]?.body).toMatchObject({
    personalDetails: {
      childrens: [
        { name: 'Ira', childDOB: '2015-02-03' },
        { name: 'Devi', childDOB: '' },
        { name: 'Mira', childDOB: '' },
      ],
    },
  });
});

it('DL-FRM-02, DL-FRM-03, D-131: a fleet has three vehicle panels and Retread Details, other dealers have none', async () => {
  const { unmount } = await show();
  for (const title of ['Vehicle Details', 'LCV / SCV / PICKUP', 'BUS', 'TRUCK (ICV / MHCV)', 'Retread Details'])
    expect(screen.getByText(title)).toBeVisible();
  unmount();
  stored = { ...PROFILE, Dltype: 'DEALER' };
  await show();
  for (const title of ['Vehicle Details', 'LCV / SCV / PICKUP', 'Retread Details'])
    expect(screen.queryByText(title)).toBeNull();
});

it('DL-FRM-04, D-133: a panel has the applications to tick and three selects', async () => {
  await show();
  const lcv = within(panel('LCV / SCV / PICKUP'));
  expect(lcv.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Market Load',
    'Parcel',
    'Construction',
    'Mining',
    'Passenger',
    'School',
    'Tanker',
    'E-commerce',
  ]);
  const options = (label: string) =>
    within(lcv.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(options('Loading Pattern')).toEqual(['None', 'Rated Load', 'Moderate Overload', 'Heavy Overload']);
  expect(options('Avg Lead Distance')).toEqual(['None', '0-100', '101-300', '301-600', 'Above 600 km']);
  expect(options('Avg Monthly Running')).toEqual(['None', '0-3000', '3001-6000', '6001-9000', 'Above 9000 km']);
});

it('DL-FRM-05, D-133: SCV (4) × 3 and LCV (6) × 2 are 5 vehicles on 24 tyres', async () => {
  const { person } = await show();
  expect(total('LCV / SCV / PICKUP', 'Total Vehicles')).toHaveTextContent(/^3$/);
  expect(total('LCV / SCV / PICKUP', 'Total Tyres')).toHaveTextContent(/^12$/);
  await person.type(screen.getByLabelText('LCV Vehicle Count'), '2');
  expect(total('LCV / SCV / PICKUP', 'Total Vehicles')).toHaveTextContent(/^5$/);
  expect(total('LCV / SCV / PICKUP', 'Total Tyres')).toHaveTextContent(/^24$/);
});

it('DL-FRM-06: Retread Details has its four fields', async () => {
  const { person, api } = await show();
  const retread = within(panel('Retread Details'));
  expect(
    within(retread.getByLabelText('Retread Practice'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['None', 'Retreads', 'Sells Cassing']);
  await fill(person, retread.getByLabelText('Major tread Used'), 'Precured');
  await fill(person, retread.getByLabelText('Retread Franchise'), 'City');
  await fill(person, retread.getByLabelText('Tyres Retreaded per Month'), '12');
  await person.click(save());
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
  expect(api.to(SAVE)[0]?.body).toMatchObject({
    vehicleDetails: {
      retread: { retreadPractice: '', majorTradeUsed: 'Precured', retreadFranchise: 'City', tyresRetreadMonth: 12 },
    },
  });
});

it('DL-FRM-07, D-133: counts accept digits only, typed or pasted, at most five', async () => {
  const { person } = await show();
  for (const label of ['LCV Vehicle Count', 'Tyres Retreaded per Month']) {
    const field = screen.getByLabelText(label);
    await person.type(field, '1a-2.3e');
    expect(field).toHaveValue('123');
    await person.clear(field);
    await person.click(field);
    await person.paste(' 98,765,432 ');
    expect(field).toHaveValue('98765');
  }
});

it('D-306: somebody else’s save comes to the fields that nobody touched, what was typed stays, and the next save stands', async () => {
  const { person, api } = await show({
    [SAVE]: ({ body }) => {
      if (body.version !== stored.version) return refuse('CHANGED_MEANWHILE', { current: stored });
      return { data: { ...stored, version: stored.version + 1 }, message: 'Dealer Profile Saved Successfully' };
    },
  });
  await fill(person, screen.getByLabelText('Owner Name'), 'Usha Rao');
  stored = { ...PROFILE, version: 4, companyDetails: { ...PROFILE.companyDetails, companyName: 'Zenith Wheels' } };
  await person.click(save());
  expect((await screen.findAllByText(/Somebody else has changed this meanwhile/))[0]).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Company Name')).toHaveValue('Zenith Wheels'));
  expect(screen.getByLabelText('Owner Name')).toHaveValue('Usha Rao');
  await person.click(save());
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(2));
  expect(api.to(SAVE)[1]?.body).toMatchObject({
    version: 4,
    companyDetails: { companyName: 'Zenith Wheels', ownerName: 'Usha Rao' },
  });
});

it('a refused child is said at its field, and a folded panel opens where something is wrong', async () => {
  const { person } = await show({
    [SAVE]: () =>
      refuse('INVALID_REQUEST', {
        fields: {
          'personalDetails.childrens.1.name': 'Too long.',
          'vehicleDetails.busDetails.vehicles.0.count': 'Please give at most 5 digits.',
        },
      }),
  });
  await person.click(screen.getByText('BUS'));
  await waitFor(() => expect(screen.getByLabelText('6 Tyre Vehicle Count')).not.toBeVisible());
  await person.type(screen.getByLabelText('Child 2 Name'), 'x');
  await person.click(save());
  expect(await screen.findByText('Too long.')).toBeVisible();
  expect(screen.getByText('Please give at most 5 digits.')).toBeVisible();
});

it('typed text returns after the session ended or the page was left, and can be discarded', async () => {
  const { person, unmount } = await show();
  await fill(person, screen.getByLabelText('Education'), 'Graduate');
  unmount();
  stored = { ...PROFILE, version: 4, companyDetails: { ...PROFILE.companyDetails, companyName: 'Zenith Wheels' } };
  const again = await show();
  expect(await screen.findByText(/What you typed last time is back/)).toBeVisible();
  expect(screen.getByLabelText('Education')).toHaveValue('Graduate');
  expect(screen.getByLabelText('Company Name')).toHaveValue('Zenith Wheels');
  // Sent as version 3, so nothing is overwritten unseen.
  await again.person.click(save());
  await waitFor(() => expect(again.api.to(SAVE)[0]?.body).toMatchObject({ version: 3 }));
  again.unmount();
});

it('a discarded draft gives way to the stored profile and is forgotten', async () => {
  const { person, unmount } = await show();
  await fill(person, screen.getByLabelText('Education'), 'Graduate');
  unmount();
  const again = await show();
  await again.person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Education')).toHaveValue('');
  again.unmount();
  await show();
  expect(screen.queryByText(/What you typed last time/)).toBeNull();
});

it('DL-FRM-08: Save ends the form: nothing that can be filled in or pressed comes after it', async () => {
  await show();
  const form = save().closest('form')!;
  const controls = [...form.querySelectorAll('input, select, textarea, button, a[href], summary')];
  expect(controls.at(-1)).toBe(save());
  expect(save()).toHaveAttribute('type', 'submit');
});

it('Cancel asks before it throws away what was typed', async () => {
  const { person, address } = await show();
  await fill(person, screen.getByLabelText('Education'), 'Graduate');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Education')).toHaveValue('Graduate');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/dealer-directory/K100?profile=open'));
  expect(sessionStorage).toHaveLength(0);
});

it('DL-DIR-10: the screen reports a missing dealer, and one that the person may not see', async () => {
  const open = (api: Fakes) =>
    renderSignedIn(<DetailsScreen />, { role: 'AO', path: '/d/K1', route: '/d/:dealerCode', api });
  const { unmount } = open({ [READ]: () => refuse('DEALER_NOT_FOUND') });
  expect(await screen.findByText('Dealer not found.')).toBeVisible();
  unmount();
  open({ [READ]: () => refuse('FORBIDDEN') });
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});
