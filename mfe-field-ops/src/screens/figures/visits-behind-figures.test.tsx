import { screen, waitFor } from '@testing-library/react';
import { renderSignedIn, type Fakes } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { DEALERS, type DrillDownVisit, VISITS } from './figures.api.ts';
import VisitsFigureScreen from './visits-figure-screen.tsx';
import { paged, visit, hierarchy, names, range, cells } from '../../testing/figures.ts';

const visitsAnswer = (data: DrillDownVisit[], totalCount = 25) => ({
  data,
  ...paged,
  totalCount,
  updatedAt: '2026-11-20T04:10:00.000Z',
});

describe('the visits behind a figure', () => {
  const show = (path = `/dashboard/visits?${range}`, api: Fakes = {}) =>
    renderSignedIn(<VisitsFigureScreen />, {
      path,
      api: {
        ...hierarchy,
        [VISITS]: () => visitsAnswer([visit(1), visit(2, { endTime: null, distanceMetres: null, minutes: null })]),
        ...names,
        ...api,
      },
    });

  it('asks for exactly what the address says', async () => {
    const { api } = show(
      `/dashboard/visits?${range}&zone=NZ&territory=NT1&type=planned&dealerStatus=A&location=far&repeated=yes&officer=SO1&dealerCode=D1&search=tyre&sort=minutes&direction=asc&page=2&size=25`,
    );
    await screen.findAllByText('शर्मा टायर्स');
    expect(api.to(VISITS)[0]?.query).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      zone: 'NZ',
      territory: 'NT1',
      type: 'planned',
      dealerStatus: 'A',
      location: 'far',
      repeated: 'yes',
      officer: 'SO1',
      dealerCode: 'D1',
      search: 'tyre',
      sort: 'minutes',
      direction: 'asc',
      page: '2',
      limit: '25',
    });
  });

  it('shows each visit with its place of the day and leads to the officer’s page of that day', async () => {
    const { person, address } = show();
    await screen.findAllByText('शर्मा टायर्स');
    expect(cells()).toEqual([
      'Ravi Kumar · SO1',
      '12/11/2026',
      'NZ',
      'Delhi',
      'Delhi East',
      'Noida',
      '00D1',
      'शर्मा टायर्स',
      'Active',
      'Planned',
      '09:40 AM',
      '10:10 AM',
      '30',
      '100',
    ]);
    expect(cells(2).slice(10)).toEqual(['09:40 AM', 'Not-Ended', '-', '-']);
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    await person.click(screen.getAllByRole('link', { name: 'Ravi Kumar · SO1' })[0]!);
    expect(address()).toBe('/SO/SO1/visits?start=2026-11-12&end=2026-11-12');
  });

  it('keeps filter, search, sort, page and size in the address; a filter goes back to page 1', async () => {
    const { api, person, address } = show(`/dashboard/visits?${range}&page=3`);
    await screen.findAllByText('शर्मा टायर्स');
    await person.selectOptions(screen.getByLabelText('Visit Type'), 'Unplanned');
    await waitFor(() => expect(address()).toBe(`/dashboard/visits?${range}&type=unplanned`));
    await person.click(screen.getByRole('button', { name: 'Minutes' }));
    await waitFor(() => expect(address()).toBe(`/dashboard/visits?${range}&type=unplanned&sort=minutes&direction=asc`));
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(api.to(VISITS).at(-1)?.query).toMatchObject({ page: '2', sort: 'minutes' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await waitFor(() => expect(api.to(VISITS).at(-1)?.query).toMatchObject({ limit: '50', page: '1' }));
  });

  it('exports all rows that match, piece after piece, codes and Hindi whole', async () => {
    const piece = (from: number, count: number) => Array.from({ length: count }, (_, index) => visit(from - index));
    const { api, person } = show(undefined, {
      [VISITS]: ({ query }) =>
        query.limit === 2000 ? visitsAnswer(query.after ? piece(6, 2) : piece(9, 3), 5) : visitsAnswer([visit(1)], 5),
    });
    await screen.findAllByText('शर्मा टायर्स');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    const file = await readExport();
    expect([file.name, file.rows.length]).toEqual(['Dealer-Visits.xlsx', 5]);
    expect(file.rows[0]?.slice(6, 8)).toEqual(['00D1', 'शर्मा टायर्स']);
    expect(api.to(VISITS).at(-1)?.query).toMatchObject({ after: '2026-11-12,7', limit: '2000' });
  });

  it.each([
    ['sort=minutes&direction=desc', { sort: 'minutes', direction: 'desc' }],
    ['sort=day&direction=asc', { sort: 'day', direction: 'asc' }],
  ])('D-017: exports in the order of the list (%s), page after page', async (sorting, order) => {
    const { api, person } = show(`/dashboard/visits?${range}&${sorting}`, {
      [VISITS]: ({ query }) => visitsAnswer([visit(Number(query.page))], 2),
    });
    await screen.findAllByText('शर्मा टायर्स');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect((await readExport()).rows).toHaveLength(2);
    const pieces = api.to(VISITS).filter(({ query }) => query?.limit === '2000');
    expect(pieces.map(({ query }) => query)).toEqual([
      expect.objectContaining({ ...order, page: '1' }),
      expect.objectContaining({ ...order, page: '2' }),
    ]);
    expect(pieces.some(({ query }) => query?.after)).toBe(false);
  });

  it('says so when there are more rows than can be exported', async () => {
    const { person } = show(undefined, { [VISITS]: () => visitsAnswer([visit(1)], 100_001) });
    await screen.findAllByText('शर्मा टायर्स');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(
      await screen.findByText(/These are 1,00,001 rows; at most 1,00,000 can be exported here/),
    ).toBeInTheDocument();
  });
});

it('the list narrows to visits that began away from the dealer', async () => {
  const { api, person, address } = renderSignedIn(<VisitsFigureScreen />, {
    path: `/dashboard/visits?location=notEnded&began=away&${range}`,
    api: { ...hierarchy, [VISITS]: () => visitsAnswer([visit(1)]) },
  });
  expect(await screen.findByLabelText('Began')).toHaveValue('away');
  await waitFor(() => expect(api.to(VISITS)[0]?.query).toMatchObject({ location: 'notEnded', began: 'away' }));
  await person.selectOptions(screen.getByLabelText('Began'), 'At the dealer');
  expect(address()).toContain('began=near');
});

it('the list has the visits to one dealer, who is found by name or code', async () => {
  const dealer = {
    dealerCode: '00D1',
    name: 'शर्मा टायर्स',
    city: 'Noida',
    territoryName: 'Noida',
    status: 'A' as const,
    visits: 2,
  };
  const { api, person } = renderSignedIn(<VisitsFigureScreen />, {
    path: `/dashboard/visits?${range}`,
    api: {
      ...hierarchy,
      [VISITS]: () => visitsAnswer([visit(1)]),
      [DEALERS]: () => ({ data: [dealer], ...paged, totalCount: 1, updatedAt: null }),
    },
  });
  await screen.findAllByText('शर्मा टायर्स');
  await person.type(screen.getByRole('combobox', { name: 'Dealer' }), 'शर्मा');
  await person.click(await screen.findByRole('option', { name: /शर्मा टायर्स 00D1/ }));
  await waitFor(() => expect(api.to(VISITS).at(-1)?.query).toMatchObject({ dealerCode: '00D1' }));
  expect(screen.getByRole('combobox', { name: 'Dealer' })).toHaveValue('शर्मा टायर्स');
});
