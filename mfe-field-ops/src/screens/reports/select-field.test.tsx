import { screen, waitFor, within } from '@testing-library/react';
import type { Fakes } from 'shared-auth/testing';
import { start, show, type, button, findButton } from './testing/show-reports.tsx';

const hierarchy = 'GET /api/v1/hierarchy';

const zones = [
  {
    zone: 'NZ',
    name: 'NORTH',
    regions: [
      {
        regionCode: 'NZ-R1',
        regionName: 'Delhi',
        areas: [{ areaCode: 'A1', areaName: 'Rohini', territories: [{ territoryCode: 'T1', name: 'Sector 9' }] }],
      },
    ],
  },
  { zone: 'WZ', name: 'WEST', regions: [] },
];

describe('Select Field', () => {
  const open = async () => {
    const rendered = await show([], { [hierarchy]: () => ({ data: zones, message: 'OK' }) });
    type('COR Report Monthly', '2024-01-01', '2024-12-31');
    await rendered.person.click(button('COR Report Monthly', 'Generate CSV'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Field' }));
    await dialog.findByLabelText('Zone');
    return { ...rendered, dialog };
  };

  it('FO-REP-08, 09, 10, 11, D-086: each select follows its parent; all of it is sent', async () => {
    const { api, person, dialog } = await open();
    expect(dialog.queryByLabelText('Region')).toBeNull();
    await person.selectOptions(dialog.getByLabelText('Zone'), 'NZ');
    await person.selectOptions(dialog.getByLabelText('Region'), 'NZ-R1');
    await person.selectOptions(dialog.getByLabelText('Area'), 'A1');
    await person.selectOptions(dialog.getByLabelText('Territory'), 'T1');
    await person.click(dialog.getByRole('button', { name: 'Generated CSV' }));
    await screen.findByRole('progressbar', { name: 'COR Report Monthly' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to(start)[0]?.body).toEqual({
      report: 'cor-monthly',
      startDate: '2024-01-01',
      endDate: '2024-12-31',
      zone: 'NZ',
      region: 'NZ-R1',
      area: 'A1',
      territory: 'T1',
    });
  });

  it('D-086: changing a parent clears its children, None hides them', async () => {
    const { api, person, dialog } = await open();
    await person.selectOptions(dialog.getByLabelText('Zone'), 'NZ');
    await person.selectOptions(dialog.getByLabelText('Region'), 'NZ-R1');
    await person.selectOptions(dialog.getByLabelText('Zone'), 'None');
    expect(dialog.queryByLabelText('Region')).toBeNull();
    await person.selectOptions(dialog.getByLabelText('Zone'), 'NZ');
    expect(dialog.getByLabelText('Region')).toHaveValue('');
    await person.selectOptions(dialog.getByLabelText('Zone'), 'None');
    await person.click(dialog.getByRole('button', { name: 'Generated CSV' }));
    await waitFor(() => expect(api.to(start)).toHaveLength(1));
    expect(api.to(start)[0]?.body).toEqual({ report: 'cor-monthly', startDate: '2024-01-01', endDate: '2024-12-31' });
  });

  it('says in words what the file will hold, and what None means', async () => {
    const { person, dialog } = await open();
    const content = () => dialog.getByRole('status').textContent;
    expect(content()).toBe('The CSV file holds all zones that you may see. None means: all of them.');
    await person.selectOptions(dialog.getByLabelText('Zone'), 'NZ');
    expect(content()).toBe('The CSV file holds all regions of zone NORTH (NZ).');
    await person.selectOptions(dialog.getByLabelText('Region'), 'NZ-R1');
    expect(content()).toMatch(/^The CSV file holds all areas of region .*\(NZ-R1\)\.$/);
  });

  it('D-086: Cancel fetches nothing', async () => {
    const { api, person, dialog } = await open();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(start)).toHaveLength(0);
    expect(button('COR Report Monthly', 'Generate CSV')).toBeEnabled();
  });
});

describe('a link to a report of certain days', () => {
  const october = 'start=2026-10-01&end=2026-10-31';
  const places = { [hierarchy]: () => ({ data: [], message: 'OK' }) } as Fakes;
  const generate = (module: string) => button(module, 'Generate CSV');

  it('opens on the question that the report asks first, with its days', async () => {
    const { api, person } = await show([], places, `?report=cor-monthly&${october}`);
    const dialog = await screen.findByRole('dialog', { name: 'Select Field' });
    await person.click(await within(dialog).findByRole('button', { name: 'Generated CSV' }));
    await findButton('COR Report Monthly', 'Cancel');
    expect(api.to(start)[0]?.body).toMatchObject({
      report: 'cor-monthly',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    });
  });

  it('fills in the days of a report that asks nothing, and of no other', async () => {
    await show([], {}, `?report=cor-daily&${october}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(generate('COR Report Daily')).toBeEnabled();
    expect(generate('Visits Data')).toBeDisabled();
  });

  it.each([
    `?report=nothing&${october}`,
    '?report=cor-daily&start=2026-01-01&end=2026-12-31',
    '?report=cor-monthly&start=x',
  ])('does nothing for what can not be made: %s', async (query) => {
    await show([], {}, query);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(generate('COR Report Daily')).toBeDisabled();
  });
});
