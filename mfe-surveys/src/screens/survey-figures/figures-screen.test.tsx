import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { BRANDS } from '../../figure-address.ts';
import type { BrandFigures, FigureSide, MonthFigures, SizeFigures } from './figures.api.ts';
import FiguresScreen from './figures-screen.tsx';

const brandsKey = 'GET /api/v1/scan/figures/brands';
const sizesKey = 'GET /api/v1/scan/figures/sizes';
const monthsKey = 'GET /api/v1/scan/figures/months';
const hierarchy = 'GET /api/v1/hierarchy';

/** Tyres by brand; computes shares as the server does. */
const side = (surveys: number, tyres: Partial<Record<(typeof BRANDS)[number], number>>): FigureSide => {
  const all = Object.values(tyres).reduce((sum, one) => sum + one, 0);
  return {
    surveys,
    tyres: all,
    brands: BRANDS.map((brand) => {
      const own = tyres[brand];
      const share = Math.round((10_000 * (own ?? 0)) / all) / 100;
      return { brand, tyres: own ?? 0, surveys: own === undefined ? 0 : surveys, share: all > 0 ? share : null };
    }),
  };
};
const north = {
  code: 'NZ',
  name: 'NORTH',
  uncounted: 1,
  now: side(4, { JK: 90, MRF: 110 }),
  before: side(2, { JK: 30, MRF: 70 }),
};
const west = { code: 'WZ', name: 'WEST', uncounted: 0, now: side(1, { JK: 100 }), before: side(0, {}) };
const days = {
  period: { start: '2026-11-01', end: '2026-11-30' },
  before: { start: '2026-10-11', end: '2026-10-31' },
  pending: 0,
  message: 'OK',
};
const brands = (more: Partial<BrandFigures['data']> = {}): BrandFigures => ({
  ...days,
  data: {
    level: 'zone',
    total: {
      code: '',
      name: 'All',
      uncounted: 1,
      now: side(5, { JK: 190, MRF: 110 }),
      before: side(2, { JK: 30, MRF: 70 }),
    },
    places: [north, west],
    ...more,
  },
});
const sizes: SizeFigures = {
  ...days,
  data: {
    sizeCount: 1,
    total: { size: '', now: side(2, { JK: 8, MRF: 2 }), before: side(1, { JK: 1 }) },
    sizes: [{ size: '145/80R12', now: side(2, { JK: 8, MRF: 2 }), before: side(1, { JK: 1 }) }],
  },
};
const months: MonthFigures = {
  period: { start: '2026-10-01', end: '2026-11-30' },
  data: [
    { month: '2026-10', ...side(2, { JK: 30, MRF: 70 }) },
    { month: '2026-11', ...side(4, { JK: 90, MRF: 110 }) },
  ],
  unusual: 0,
  leftOut: 2,
  message: 'OK',
};
const tree = {
  data: [{ zone: 'NZ', name: 'NORTH', regions: [{ regionCode: 'NR1', regionName: 'Delhi', areas: [] }] }],
  message: 'OK',
};
const at = 'start=2026-11-01&end=2026-11-30';
const before = 'start=2026-10-11&end=2026-10-31';
const show = (fakes: Fakes = {}, path = `/survey/figures?${at}`) =>
  renderSignedIn(<FiguresScreen />, {
    role: 'ADMIN',
    path,
    api: {
      [brandsKey]: () => brands(),
      [sizesKey]: () => sizes,
      [monthsKey]: () => months,
      [hierarchy]: () => tree,
      ...fakes,
    },
  });
const getLinks = (element: HTMLElement) =>
  Object.fromEntries(
    within(element)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  );
const getRow = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Share of counter by zone' })).findByRole('row', {
    name: new RegExp(name),
  });

it('every figure of a row opens the surveys that it counts; the name leads to the places below', async () => {
  show();
  expect(getLinks(await getRow('NORTH'))).toEqual({
    NORTH: `/survey/figures?${at}&zone=NZ`,
    '4: Surveys, NORTH': `/survey?${at}&zone=NZ&counted=yes`,
    '200: Tyres, NORTH': `/survey?${at}&zone=NZ&counted=yes`,
    '100: Tyres before, NORTH': `/survey?${before}&zone=NZ&counted=yes`,
    '+15: JK before, NORTH': `/survey?${before}&zone=NZ&brand=JK`,
    '−15: MRF before, NORTH': `/survey?${before}&zone=NZ&brand=MRF`,
    '45\u00a0%: JK, NORTH': `/survey?${at}&zone=NZ&brand=JK`,
    '55\u00a0%: MRF, NORTH': `/survey?${at}&zone=NZ&brand=MRF`,
    '1: Without tyres, NORTH': `/survey?${at}&zone=NZ&counted=no`,
  });
  const tile = screen.getByText('JK', { selector: 'dt' }).parentElement as HTMLElement;
  expect(getLinks(tile)).toEqual({
    '63.3\u00a0%: JK': `/survey?${at}&brand=JK`,
    '▲ 33.3 vs 11–31 Oct (30\u00a0%): JK before': `/survey?${before}&brand=JK`,
  });
  expect(tile).toHaveTextContent('▲ 33.3 vs 11–31 Oct (30 %)');
});

it('the change is in percentage points, and nothing where one of the periods counts nothing', async () => {
  show();
  const cells = async (name: string) =>
    within(await getRow(name))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect((await cells('NORTH')).slice(0, 8)).toEqual([
    'NORTH',
    '4',
    '200',
    '100',
    '45\u00a0%',
    '+15',
    '55\u00a0%',
    '−15',
  ]);
  expect((await cells('WEST')).slice(0, 6)).toEqual(['WEST', '1', '100', '0', '100\u00a0%', '-']);
  expect(screen.getByText(/01\/11\/2026 to 30\/11\/2026, compared with 11\/10\/2026 to 31\/10\/2026/)).toBeVisible();
});

it('the period before is compared by default, other days when somebody names them', async () => {
  const { api, person, address } = show();
  await getRow('NORTH');
  expect(api.to(brandsKey)[0]?.query).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
  await person.selectOptions(screen.getByLabelText('Compared with'), 'Other days');
  await waitFor(() =>
    expect(api.to(brandsKey).at(-1)?.query).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      beforeStart: '2026-10-11',
      beforeEnd: '2026-10-31',
    }),
  );
  expect(address()).toBe(`/survey/figures?${at}&beforeStart=2026-10-11&beforeEnd=2026-10-31`);
  expect(screen.getByLabelText('Compared from')).toBeVisible();
});

it('the path of places leads back up', async () => {
  const { api } = show({}, `/survey/figures?${at}&zone=NZ&region=NR1`);
  const path = await screen.findByRole('navigation', { name: 'Place' });
  await within(path).findByText('Delhi');
  expect(getLinks(path)).toEqual({ All: `/survey/figures?${at}`, NORTH: `/survey/figures?${at}&zone=NZ` });
  expect(api.to(brandsKey)[0]?.query).toMatchObject({ zone: 'NZ', region: 'NR1' });
});

it('Export writes numbers as numbers, as a workbook and as CSV', async () => {
  const { person } = show();
  await getRow('NORTH');
  await person.click(screen.getByRole('button', { name: /XLSX|Excel/i }));
  const file = await readExport();
  expect(file.name).toBe('Survey-Figures-by-Zone.xlsx');
  expect(file.rows[0]?.slice(0, 8)).toEqual(['NORTH', 4, 200, 100, 45, 15, 55, -15]);
});

it('each size opens its surveys, also by brand', async () => {
  const { person, address } = show();
  await getRow('NORTH');
  await person.click(screen.getByRole('tab', { name: 'By size' }));
  const table = await screen.findByRole('table', { name: 'Tyres by size' });
  const size = 'size=145%2F80R12';
  expect(getLinks(await within(table).findByRole('row', { name: /145/ }))).toEqual({
    '2: Surveys, 145/80R12': `/survey?${at}&${size}`,
    '10: Tyres, 145/80R12': `/survey?${at}&${size}`,
    '1: Tyres before, 145/80R12': `/survey?${before}&${size}`,
    '−20: JK before, 145/80R12': `/survey?${before}&${size}&brand=JK`,
    '80\u00a0%: JK, 145/80R12': `/survey?${at}&${size}&brand=JK`,
    '20\u00a0%: MRF, 145/80R12': `/survey?${at}&${size}&brand=MRF`,
  });
  expect(getLinks(screen.getByText('JK', { selector: 'dt' }).parentElement as HTMLElement)).toEqual({
    '80\u00a0%: JK': `/survey?${at}&brand=JK&counted=sized`,
    '▼ 20 vs 11–31 Oct (100\u00a0%): JK before': `/survey?${before}&brand=JK&counted=sized`,
  });
  expect(address()).toBe(`/survey/figures?${at}&view=sizes`);
});

it('D-017: the export has all sizes, also those that are not listed', async () => {
  const page = (number: number): SizeFigures['data'] => ({
    ...sizes.data,
    sizeCount: 201,
    sizes: Array.from({ length: number === 1 ? 200 : 1 }, (_, row) => ({
      ...sizes.data.sizes[0]!,
      size: `${number}-${row}`,
    })),
  });
  const { person } = show(
    { [sizesKey]: ({ query }) => ({ ...sizes, data: page(Number(query?.page ?? 1)) }) },
    `/survey/figures?${at}&view=sizes`,
  );
  expect(await screen.findByText(/1 size of fewer tyres is not. An export has all of them./)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /XLSX|Excel/i }));
  const { rows } = await readExport();
  expect([rows.length, rows.at(-1)?.[0]]).toEqual([201, '2-0']);
});

it('the screen reserves the space of tiles and chart while they load, and then shows them there', async () => {
  show();
  expect(screen.getByRole('status', { name: 'Loading figures' })).toBeInTheDocument();
  await getRow('NORTH');
  expect(screen.queryByRole('status', { name: 'Loading figures' })).not.toBeInTheDocument();
});

it('the screen says so when it is empty, what is still being read, and why nothing could be read', async () => {
  const nothing = { code: '', name: 'All', uncounted: 0, now: side(0, {}), before: side(0, {}) };
  let isDown = true;
  const { person, unmount } = show({
    [brandsKey]: () => (isDown ? refuse('INTERNAL') : { ...brands({ total: nothing, places: [] }), pending: 2 }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await person.click(again);
  expect(await screen.findByText('No surveys on these days.')).toBeVisible();
  expect(screen.getByText('JK', { selector: 'dt' }).parentElement).toHaveTextContent(/^JK-- in 11–31 Oct/);
  expect(screen.getByText(/2 surveys were changed just now and are being read\./)).toBeVisible();
  unmount();
  show({ [brandsKey]: () => refuse('FORBIDDEN') });
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});

it.each(['By place', 'By size'])('%s compares with nothing where surveys do not reach back so far', async (tab) => {
  const { person } = show({
    [brandsKey]: () => ({ ...brands(), isBeforeCovered: false }),
    [sizesKey]: () => ({ ...sizes, isBeforeCovered: false }),
  });
  await person.click(await screen.findByRole('tab', { name: tab }));
  const panel = within(await screen.findByRole('tabpanel', { name: tab }));
  expect(await panel.findByText(/not compared: surveys do not reach back to 11\/10\/2026/)).toBeVisible();
  expect(panel.queryByText(/^before/)).not.toBeInTheDocument();
  const headings = panel.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(headings).toContain('Tyres');
  expect(headings.filter((heading) => /before|±/.test(heading ?? ''))).toEqual([]);
});

it('SV-SUR-15: months are lines and rows, the newest first, and each figure opens its surveys', async () => {
  const { person, api, address } = show({}, `/survey/figures?zone=NZ&${at}`);
  await person.click(screen.getByRole('tab', { name: 'By month' }));
  const table = within(await screen.findByRole('table', { name: 'Share of counter by month' }));
  await table.findByRole('row', { name: /Nov 2026/ });
  const rows = table.getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Nov 2026420045.%55.%0.%/),
    expect.stringMatching(/^Oct 2026210030.%70.%0.%/),
  ]);
  expect(getLinks(rows[2]!)).toMatchObject({
    '2: Surveys, Oct 2026': '/survey?start=2026-10-01&end=2026-10-31&zone=NZ&counted=yes',
    '70\u00a0%: MRF, Oct 2026': '/survey?start=2026-10-01&end=2026-10-31&zone=NZ&brand=MRF',
  });
  expect(api.to(monthsKey)[0]?.query).toEqual({ endDate: '2026-11-30', zone: 'NZ' });
  expect(screen.queryByLabelText('Compared with')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 unusual answers are left out' })).toHaveAttribute(
    'href',
    '/survey/unusual?start=2026-10-01&end=2026-11-30&zone=NZ',
  );
  expect(address()).toBe(`/survey/figures?zone=NZ&${at}&view=months`);
});

it.each([
  ['1 unusual answer is counted', { unusual: 1, leftOut: 0 }],
  ['3 unusual answers are counted, 1 is left out', { unusual: 3, leftOut: 1 }],
  ['1 unusual answer is left out', { unusual: 0, leftOut: 1 }],
])('D-371: figures say "%s", and lead to them', async (text, counts) => {
  show({ [brandsKey]: () => ({ ...brands(), ...counts }) });
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', `/survey/unusual?${at}`);
});
