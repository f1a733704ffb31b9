import { screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { DealerTimeline } from './dealer-timeline.tsx';
import { mergeLines } from './merge-lines.ts';
import type { TimelineLine, TimelineSource } from './source.ts';
import { timelineSources } from './sources.ts';

const line = (id: string, at: string): TimelineLine => ({ id, at, text: `Line ${id}`, link: `/at/${id}` });
const dealer = { dealerCode: 'K100', dealerId: 'id' };
const source = (kind: string, load: TimelineSource['load']): TimelineSource => ({ kind, label: `Kind ${kind}`, load });
const show = (sources: TimelineSource[], path = '/') =>
  renderSignedIn(<DealerTimeline sources={sources} dealer={dealer} />, { role: 'AO', path });
const texts = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);

const visits = source('visit', async () => ({
  lines: [line('v2', '2026-11-09T10:00:00Z'), line('v1', '2026-11-01T10:00:00Z')],
  total: 2,
}));
const tickets = source('ticket', async () => ({ lines: [line('t1', '2026-11-05T10:00:00Z')], total: 1 }));

it('shows the lines of all sources, newest first, each a link, and of one kind where somebody wants that', async () => {
  const { person, address } = show([visits, tickets]);
  await waitFor(() => expect(texts()).toEqual(['Line v2', 'Line t1', 'Line v1']));
  expect(screen.getByRole('link', { name: 'Line t1' })).toHaveAttribute('href', '/at/t1');
  expect(screen.getByText('09/11/2026 03:30 PM')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Show'), 'Kind ticket');
  expect(texts()).toEqual(['Line t1']);
  expect(address()).toBe('/?kind=ticket');
});

it('a source that fails fails alone, and is tried again alone', async () => {
  let isDown = true;
  const load = jest.fn(visits.load);
  const broken = source('ticket', async (...input) => {
    if (isDown) throw new Error('The help desk is away.');
    return tickets.load(...input);
  });
  const { person } = show([source('visit', load), broken]);
  expect(await screen.findByText('Kind ticket: The help desk is away.')).toBeVisible();
  expect(texts()).toEqual(['Line v2', 'Line v1']);
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(texts()).toEqual(['Line v2', 'Line t1', 'Line v1']));
});

it('says that nothing has happened', async () => {
  show([source('visit', async () => ({ lines: [], total: 0 }))]);
  expect(await screen.findByText('Nothing has happened here yet.')).toBeVisible();
});

it('reads more of a long past on demand', async () => {
  const many = source('visit', async (_dealer, limit) => ({
    lines: Array.from({ length: Math.min(30, limit) }, (_, index) =>
      line(`v${index}`, `2026-10-${String(30 - index).padStart(2, '0')}T10:00:00Z`),
    ),
    total: 30,
  }));
  const { person } = show([many]);
  await waitFor(() => expect(texts()).toHaveLength(20));
  await person.click(screen.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(texts()).toHaveLength(30));
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

it('shows nothing older than what every source has been read to: no gap looks like nothing had happened', () => {
  const page = (kind: string, total: number, ...days: string[]) => ({
    kind,
    label: kind,
    total,
    lines: days.map((day) => line(`${kind}${day}`, `2026-11-${day}T00:00:00Z`)),
  });
  const merged = mergeLines([page('a', 9, '20', '18'), page('b', 2, '19', '01')]);
  expect(merged.lines.map(({ id }) => id)).toEqual(['a20', 'b19', 'a18']);
  expect(merged.hasMore).toBe(true);
  expect(mergeLines([page('a', 1, '20'), page('b', 1, '01')])).toMatchObject({ hasMore: false });
});

describe('its sources', () => {
  const showAll = (now: string, decidedAt: string | null) => {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    return renderSignedIn(<DealerTimeline sources={timelineSources} dealer={dealer} />, {
      role: 'AO',
      api: {
        'GET /api/v1/dealers/visits': () => ({
          data: [
            {
              _id: '7',
              SAP_ID: 'SO1',
              officerName: 'Ravi Kumar',
              visitDate: '2026-11-09',
              at: '2026-11-09T04:10:00.000Z',
              endedAt: null,
              unplanned: true,
              distanceMetres: null,
              startDealerMetres: 2345,
              remark: 'Go again',
            },
          ],
          totalCount: 1,
          message: 'OK',
        }),
        'GET /api/v1/dealers/location-requests': () => ({
          data: [
            {
              requestId: 'r1',
              SAP_ID: 'SO1',
              officerName: 'Ravi Kumar',
              status: decidedAt ? 'Rejected' : 'Pending',
              requestedAt: '2026-11-08T04:10:00.000Z',
              decidedBy: decidedAt && 'AO1',
              decidedByName: decidedAt ? 'Vikram Singh' : '',
              decidedAt,
              reason: decidedAt && 'Wrong side',
            },
          ],
          totalCount: 1,
          message: 'OK',
        }),
        'GET /api/v1/dealers/tickets': () => ({
          data: [
            {
              _id: 't1',
              ticketNo: 'TKT-000001',
              subject: 'Wrong bill',
              status: 'OPEN',
              createdAt: '2026-11-07T04:10:00.000Z',
              user: { name: 'Ravi Kumar', SAP_ID: 'SO1', phone: '' },
            },
          ],
          totalCount: 1,
          message: 'OK',
        }),
        'GET /api/v1/admin/churn/timeline': () => ({
          data: [
            {
              _id: 'c1',
              onDate: '2026-11-05T04:10:00.000Z',
              remark: 'He buys elsewhere',
              actionRemark: 'Scheme offered',
              reasons: [],
              suggestions: [],
              additionalRemark: '',
              by: 'RO1',
              byName: 'Meera Joshi',
            },
          ],
          message: 'OK',
        }),
        'GET /api/v1/dealers/prospects': () => ({
          data: [
            {
              _id: '9',
              prospect: 'p1',
              name: 'Om & Sons',
              prospectType: 'dealer',
              status: 'Approved',
              at: '2026-11-04T04:10:00.000Z',
              message: 'Approved by AO1',
              by: 'AO1',
              byName: 'Vikram Singh',
            },
          ],
          totalCount: 1,
          message: 'OK',
        }),
        'GET /api/v1/history/:kind/:id': () => ({
          data: [
            {
              at: '2026-11-06T04:10:00.000Z',
              by: 'AO1',
              byName: 'Vikram Singh',
              byRole: 'AO',
              action: 'save',
              before: {},
              after: {},
            },
          ],
          message: 'OK',
        }),
      },
    });
  };
  afterEach(() => jest.useRealTimers());

  it('tell who visited, from how far and the remark; and lead to the pages of whoever owns them', async () => {
    showAll('2026-11-20T06:00:00Z', null);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6));
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Unplanned visit by Ravi Kumar (SO1)', '/SO/SO1/visits?start=2026-11-09&end=2026-11-09&visit=evidence:7'],
      ['Location request by Ravi Kumar (SO1): Pending', '/update-location?request=r1'],
      ['Ticket TKT-000001 of Ravi Kumar (SO1): Wrong bill', '/dealer-help-desk?ticket=t1'],
      ['Dealer Profile saved by Vikram Singh (AO1)', '/dealer-directory/K100?profile=open'],
      ['Churn remark by Meera Joshi (RO1): “He buys elsewhere”', '/dealer-churn?dealer=K100'],
      ['Approved by AO1', '/actyv-ai?tab=dealer&search=Om%20%26%20Sons&timeline=p1'],
    ]);
    expect(screen.getByText('Scheme offered')).toBeVisible();
    expect(screen.getByText('Om & Sons · Approved')).toBeVisible();
    expect(screen.getByText('2.3 km from the dealer · not ended · “Go again”')).toBeVisible();
  });

  it('D-064: a request that was decided more than 30 days ago is on no page: its line leads to the list', async () => {
    showAll('2027-01-20T06:00:00Z', '2026-11-09T04:10:00.000Z');
    const link = await screen.findByRole('link', { name: 'Location request by Ravi Kumar (SO1): Rejected' });
    expect(link).toHaveAttribute('href', '/update-location');
    expect(screen.getByText('decided by Vikram Singh (AO1) · “Wrong side”')).toBeVisible();
  });
});
