import { act, screen, waitFor, within } from '@testing-library/react';
import type { notifications } from 'api-contract';
import { session } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import { NotificationBell } from './notification-bell.tsx';

let hear: { onChange: () => void; onLive: (isLive: boolean) => void } | undefined;
const mockEnd = jest.fn();
jest.mock('./follow-notifications.ts', () => ({
  followNotifications: (follow: typeof hear) => {
    hear = follow;
    return mockEnd;
  },
}));

const line = (id: number, more: Partial<notifications.Notification> = {}): notifications.Notification => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  kind: 'ticket',
  subject: `TKT-00000${id}`,
  text: 'Escalated to Level 2: It does not open',
  path: `/dealer-help-desk?ticket=${id}`,
  createdAt: `2026-11-20T10:0${id}:00.000Z`,
  readAt: null,
  ...more,
});

let stored: notifications.Notification[];
beforeEach(() => {
  stored = [line(2), line(1, { readAt: '2026-11-20T11:00:00.000Z' })];
  mockEnd.mockClear();
});
const show = (more = {}) =>
  renderSignedIn(<NotificationBell mayLoad />, {
    role: 'AO',
    api: {
      'GET /api/v1/notifications': ({ query }) => ({
        data: stored.slice(0, query.limit),
        unread: stored.filter(({ readAt }) => readAt === null).length,
        totalPage: 1,
        currentPage: 1,
        totalCount: stored.length,
        message: 'OK',
      }),
      'POST /api/v1/notifications/mark': ({ body }) => {
        stored = stored.map((one) =>
          body.ids.includes(one.id) ? { ...one, readAt: body.read ? '2026-11-20T12:00:00.000Z' : null } : one,
        );
        return { data: { marked: 1, unread: 0 }, message: 'Marked as read.' };
      },
      'POST /api/v1/notifications/mark-all': () => {
        stored = stored.map((one) => ({ ...one, readAt: '2026-11-20T12:00:00.000Z' }));
        return { data: { marked: 1, unread: 0 }, message: 'All marked as read.' };
      },
      ...more,
    },
  });

it('HD-STA-01: the bell counts what is unread, and each line leads to its thing and is read then', async () => {
  const { person, address, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Unread: TKT-000002Escalated to Level 2: It does not open20/11/2026 03:32 PM',
    'TKT-000001Escalated to Level 2: It does not open20/11/2026 03:31 PM',
  ]);
  await person.click(links[0]!);
  expect(address()).toBe('/dealer-help-desk?ticket=2');
  expect(await screen.findByRole('button', { name: 'Notifications' })).toHaveAttribute('aria-expanded', 'false');
  expect(api.to('POST /api/v1/notifications/mark')).toMatchObject([{ body: { ids: [line(2).id], read: true } }]);
});

it('the bell marks one as unread again, and all as read up to the newest that is seen', async () => {
  const { person, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await person.click(screen.getByRole('button', { name: 'Mark as unread: TKT-000001' }));
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByRole('button', { name: 'Notifications' });
  expect(api.to('POST /api/v1/notifications/mark-all')).toMatchObject([{ body: { newest: line(2).id } }]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('the bell politely announces new notifications, but not earlier ones', async () => {
  show();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(screen.queryByText(/^New notification/)).not.toBeInTheDocument();
  stored = [line(3, { text: 'New at Level 1: Slow' }), ...stored];
  act(() => hear?.onChange());
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  const words = await screen.findByText('New notification: TKT-000003. New at Level 1: Slow');
  expect(words).toHaveAttribute('aria-live', 'polite');
});

it('the list is navigable by the arrow keys, and Escape returns to the bell', async () => {
  const { person } = show();
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  bell.focus();
  await person.keyboard('{Enter}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('link')[0]).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(bell).toHaveFocus();
});

it('the list says so when it is empty', async () => {
  stored = [];
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(within(screen.getByRole('group')).getByText(/^No notifications yet\./)).toBeVisible();
});

it('the bell shows ten, and older ones when they are wanted', async () => {
  stored = Array.from({ length: 12 }, (_, n) => line(n, { subject: `S${n}` }));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Notifications, 12 unread' }));
  expect(screen.getAllByRole('link')).toHaveLength(10);
  await person.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(12));
});

it('the badge says so for more than 99, and so does the button’s name', async () => {
  stored = Array.from({ length: 200 }, (_, n) => line(n));
  const { person } = show();
  const bell = await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
  expect(within(bell).getByText('99+')).toBeVisible();
  stored = stored.slice(0, 99);
  await act(() => hear!.onChange());
  expect(await within(bell).findByText('99')).toBeVisible();
  await person.click(bell);
  expect(screen.getAllByRole('link')).toHaveLength(10);
});

it('the list shows why it could not be read, and tries again', async () => {
  let isBroken = true;
  const { person } = show({
    'GET /api/v1/notifications': () =>
      isBroken
        ? refuse('FORBIDDEN')
        : { data: [], unread: 0, totalPage: 1, currentPage: 1, totalCount: 0, message: 'OK' },
  });
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await person.click(again);
  await screen.findByText(/^No notifications yet\./);
});

it('the bell follows the notifications under the token of the next sign-in, and not without one', async () => {
  show();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  hear = undefined;
  act(() => session.setState({ state: 'suspended', token: null }));
  expect(mockEnd).toHaveBeenCalledTimes(1);
  expect(hear).toBeUndefined();
  act(() => session.setState({ state: 'in', token: 'next' }));
  expect(hear).toBeDefined();
});

it('the bell asks every 30 seconds while no stream gets through, and rarely while one does', async () => {
  jest.useFakeTimers();
  try {
    const { api } = show();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    const reads = () => api.to('GET /api/v1/notifications').length;
    const readsWithin = async (ms: number) => {
      const before = reads();
      await act(() => jest.advanceTimersByTimeAsync(ms));
      return reads() - before;
    };
    expect(await readsWithin(60_000)).toBe(2);
    act(() => hear?.onLive(true));
    expect(await readsWithin(4 * 60_000)).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

it('the bell hears of changes while it stands, and ends that with it', async () => {
  const { unmount } = show();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  unmount();
  expect(mockEnd).toHaveBeenCalledTimes(1);
});
