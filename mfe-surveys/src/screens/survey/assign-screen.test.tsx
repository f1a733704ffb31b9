import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { toPlaceOptions, keepOfferedCodes as withinPlaces } from './place-choices.tsx';
import type { SurveyOfficer } from './survey.api.ts';
import SurveyScreen from './survey-screen.tsx';

const list = 'GET /api/v1/getOfficers/:level';
const access = 'PUT /api/v1/scan/user/access';
const hierarchy = 'GET /api/v1/hierarchy';
const area = (areaCode: string) => ({ areaCode, areaName: `Area ${areaCode}`, territories: [] });
const region = (regionCode: string, ...areas: string[]) => ({
  regionCode,
  regionName: `Region ${regionCode}`,
  areas: areas.map(area),
});
const tree = [
  { zone: 'NZ', name: 'North', regions: [region('N1', 'N1A', 'N1B'), region('N2', 'N2A')] },
  { zone: 'WZ', name: 'West', regions: [region('W1', 'W1A')] },
];
const officer = (SAP_ID: string, scanEnabled = false): SurveyOfficer => ({
  SAP_ID,
  name: `Person ${SAP_ID}`,
  scanEnabled,
  zone: 'NZ',
  regionName: 'Delhi',
  regionCode: 'N1',
  areaName: 'East',
  areaCode: 'N1A',
  territories: [
    { name: 'Noida', territoryCode: 'T1' },
    { name: 'Agra', territoryCode: 'T2' },
  ],
});

const show = (more: Fakes = {}, path = '/survey?view=assign') => {
  let officers = [officer('SO1', true), officer('SO2')];
  return renderSignedIn(<SurveyScreen />, {
    role: 'ADMIN',
    path,
    api: {
      [hierarchy]: () => ({ data: tree, message: 'OK' }),
      [list]: () => ({ data: { officers }, totalPage: 2, currentPage: 1, totalCount: 12, message: 'OK' }),
      [access]: ({ body }) => {
        const wanted = new Map((body as SurveyOfficer[]).map((one) => [one.SAP_ID, one.scanEnabled]));
        officers = officers.map((one) => ({ ...one, scanEnabled: wanted.get(one.SAP_ID) ?? one.scanEnabled }));
        return { data: officers, message: 'Survey Access Updated Successfully' };
      },
      ...more,
    },
  });
};
const toggle = (sapId: string) => screen.findByRole('switch', { name: `${sapId}: Assigned` });

it('SV-SUR-02, D-342: the list shows the officers ten a page, in the documented columns', async () => {
  const { api, person } = show();
  expect(await toggle('SO1')).toBeChecked();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Select',
    'SAP ID',
    'Name',
    'Territory',
    'Assigned',
  ]);
  expect(
    within(screen.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1),
  ).toEqual(['SO1', 'Person SO1', 'Noida, Agra', 'Assigned']);
  expect(within(screen.getAllByRole('row')[2]!).getByText('Not Assigned')).toBeVisible();
  expect(api.to(list)[0]).toMatchObject({ params: { level: 'AREA' }, query: { page: '1', limit: '10' } });
  await person.type(screen.getByLabelText('Search by SAP ID or name'), 'ravi');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'ravi' }));
});

it('SV-SUR-02: Assign Sales Officer opens the view in place, and Back leads back', async () => {
  const { person } = show(
    {
      'GET /api/v1/scan/document/list': () => ({
        data: [],
        totalPage: 1,
        currentPage: 1,
        totalCount: 0,
        message: 'OK',
      }),
    },
    '/survey',
  );
  await person.click(await screen.findByRole('link', { name: 'Assign Sales Officer' }));
  await person.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Market Survey Reports' })).toBeVisible();
});

it('SV-SUR-13, D-196: the SAP ID leads to the list of what that officer filled', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'SO1' })).toHaveAttribute('href', '/survey?filler=SO1');
});

it('SV-SUR-03, D-199: the switch sends the new value, says what the server says and stays', async () => {
  const { api, person } = show();
  await person.click(await toggle('SO2'));
  expect(await screen.findByText('Survey Access Updated Successfully')).toBeVisible();
  expect(api.to(access)[0]?.body).toEqual([{ SAP_ID: 'SO2', scanEnabled: true }]);
  await waitFor(async () => expect(await toggle('SO2')).toBeEnabled());
  expect(await toggle('SO2')).toBeChecked();
});

it('SV-SUR-03, D-199: the switch returns after a failure, and the reason is shown', async () => {
  const { person } = show({ [access]: () => refuse('FORBIDDEN') });
  await person.click(await toggle('SO2'));
  expect(await screen.findByText('You do not have sufficient permissions.')).toBeVisible();
  await waitFor(async () => expect(await toggle('SO2')).not.toBeChecked());
});

it('D-342: several selected officers get or lose the access at once', async () => {
  const { api, person } = show();
  await person.click(await screen.findByLabelText('Select SO2'));
  expect(screen.getByText('1 selected')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Unassign selected' }));
  await waitFor(() =>
    expect(new Set(api.to(access)[0]?.body as object[])).toEqual(
      new Set([
        { SAP_ID: 'SO2', scanEnabled: false },
        { SAP_ID: 'SO1', scanEnabled: false },
      ]),
    ),
  );
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
});

it('D-342: all officers of the filters get the access, other pages too', async () => {
  const all = Array.from({ length: 12 }, (_, index) => officer(`SO${index + 1}`));
  const { api, person } = show(
    {
      [list]: ({ query }) => ({
        data: { officers: all.slice(0, query.limit) },
        totalPage: query.limit === 10 ? 2 : 1,
        currentPage: 1,
        totalCount: 12,
        message: 'OK',
      }),
    },
    '/survey?view=assign&area=N1A',
  );
  await toggle('SO1');
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(screen.getByRole('button', { name: 'Select all 12' }));
  expect(await screen.findByText('12 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toEqual({ area: 'N1A', page: '1', limit: '100' });
  await person.click(screen.getByRole('button', { name: 'Assign selected' }));
  await waitFor(() =>
    expect(api.to(access)[0]?.body).toEqual(all.map(({ SAP_ID }) => ({ SAP_ID, scanEnabled: true }))),
  );
});

it('D-342: a whole group of officers gets the access, other pages too', async () => {
  const all = Array.from({ length: 12 }, (_, index) => officer(`SO${index + 1}`));
  const group = { value: 'no', count: 12, isClosed: true, first: 0, start: 0, shownCount: 0 };
  const { api, person } = show(
    {
      [list]: ({ query }) => ({
        data: { officers: query.group ? all : [] },
        totalPage: 1,
        currentPage: 1,
        totalCount: 12,
        groups: { by: 'assigned', count: 1, page: [group] },
        message: 'OK',
      }),
    },
    '/survey?view=assign&group=assigned&closed=*',
  );
  await person.click(await screen.findByRole('button', { name: 'Select group: Not Assigned' }));
  expect(await screen.findByText('12 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toEqual({ groupBy: 'assigned', group: 'no', page: '1', limit: '100' });
  await person.click(screen.getByRole('button', { name: 'Assign selected' }));
  await waitFor(() => expect(api.to(access)[0]?.body).toHaveLength(12));
});

it('the bar of a selection is there only while officers are selected', async () => {
  const { person } = show();
  const box = await screen.findByLabelText('Select SO2');
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  await person.click(box);
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  expect(bar.getByText('1 selected')).toBeVisible();
  for (const button of bar.getAllByRole('button')) expect(button).toBeEnabled();
  await person.click(box);
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

it('D-342: the selection is cleared without a change', async () => {
  const { api, person } = show();
  await person.click(await screen.findByLabelText('Select SO2'));
  await person.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByLabelText('Select SO2')).not.toBeChecked();
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  expect(api.to(access)).toEqual([]);
});

it('a selection survives a refused change', async () => {
  const { person } = show({ [access]: () => refuse('OFFICER_NOT_FOUND') });
  await person.click(await screen.findByLabelText('Select SO2'));
  await person.click(screen.getByRole('button', { name: 'Assign selected' }));
  expect(await screen.findByText('Officer not found.')).toBeVisible();
  expect(screen.getByLabelText('Select SO2')).toBeChecked();
});

it('SV-SUR-02: each select offers what lies in what is chosen above it, and drops what no longer does', () => {
  const none = { zone: '', region: '', area: '' };
  const values = (place: typeof none) => {
    const options = toPlaceOptions(tree, place);
    return [options.zone, options.region, options.area].map((list_) => list_.map(({ value }) => value).join());
  };
  expect(values(none)).toEqual(['NZ,WZ', 'N1,N2,W1', 'N1A,N1B,N2A,W1A']);
  expect(values({ ...none, zone: 'NZ' })).toEqual(['NZ,WZ', 'N1,N2', 'N1A,N1B,N2A']);
  expect(values({ ...none, zone: 'NZ', region: 'N2' })).toEqual(['NZ,WZ', 'N1,N2', 'N2A']);
  expect(withinPlaces(tree, { zone: 'WZ', region: 'N1,W1', area: 'N1A,W1A' })).toEqual({
    zone: 'WZ',
    region: 'W1',
    area: 'W1A',
  });
});

it('SV-SUR-02: several zones are chosen in one select, which Escape closes', async () => {
  const { api, person } = show();
  await toggle('SO1');
  const zone = screen.getByRole('button', { name: /^Zone/ });
  await person.click(zone);
  await person.click(screen.getByRole('checkbox', { name: 'North (NZ)' }));
  await person.click(screen.getByRole('checkbox', { name: 'West (WZ)' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toEqual({ page: '1', limit: '10', zone: 'NZ,WZ' }));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { name: 'West (WZ)' })).not.toBeInTheDocument();
  expect(zone).toHaveFocus();
  expect(zone).toHaveTextContent('2 chosen');
});

it('SV-SUR-02: an AO has the three selects too, each with the one place that is his', async () => {
  const own = [{ zone: 'NZ', name: 'North', regions: [region('N1', 'N1A')] }];
  const { person } = show({ [hierarchy]: () => ({ data: own, message: 'OK' }) });
  await toggle('SO1');
  await person.click(screen.getByRole('button', { name: /^Area/ }));
  expect(await screen.findByRole('checkbox', { name: 'Area N1A (N1A)' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Zone/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Region/ })).toBeVisible();
});

it('D-304: Export writes all officers as Survey-Officers', async () => {
  const { person } = show();
  await toggle('SO1');
  await person.click(screen.getByRole('button', { name: /Excel|Export/ }));
  const file = await readExport();
  expect(file.name).toBe('Survey-Officers.xlsx');
  expect(file.sheets[0]?.rows.slice(0, 2)).toEqual([
    ['SAP ID', 'Name', 'Territory', 'Assigned'],
    ['SO1', 'Person SO1', 'Noida, Agra', 'Assigned'],
  ]);
});

it('SV-SUR-06: the list says so when it is empty', async () => {
  show({
    [list]: () => ({ data: { officers: [] }, totalPage: 1, currentPage: 1, totalCount: 0, message: 'OK' }),
  });
  expect(await screen.findByText('No Data.')).toBeVisible();
});
