import { act, screen, waitFor, within } from '@testing-library/react';
import type { Contributor, ReadEntries, TimelineEntry } from '../slots/timeline.ts';
import { renderSignedIn } from '../testing/index.tsx';
import { Timeline } from './timeline.tsx';

const entry = (id: string, at: string): TimelineEntry => ({ id, at, text: `Entry ${id}`, to: `/at/${id}` });
const contributor = (id: string, read?: ReadEntries): Contributor => ({
  id: `mfe-${id}/${id}`,
  title: `Kind ${id}`,
  read,
});
const whole =
  (...entries: TimelineEntry[]): ReadEntries =>
  async () => ({ entries });
const show = (contributors: Contributor[] | undefined, path = '/') =>
  renderSignedIn(<Timeline contributors={contributors} />, { role: 'AO', path });
const texts = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);

const visits = contributor('visit', whole(entry('v2', '2026-11-09T10:00:00Z'), entry('v1', '2026-11-01T10:00:00Z')));
const tickets = contributor('ticket', whole(entry('t1', '2026-11-05T10:00:00Z')));

it('the timeline shows the entries of all contributors, newest first, or of one, each a link with its kind', async () => {
  const { person, address } = show([visits, tickets]);
  await waitFor(() => expect(texts()).toEqual(['Entry v2', 'Entry t1', 'Entry v1']));
  expect(screen.getByRole('link', { name: 'Entry t1' })).toHaveAttribute('href', '/at/t1');
  expect(screen.getByText('09/11/2026 03:30 PM')).toBeVisible();
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Kind ticket');
  await person.selectOptions(screen.getByLabelText('Show'), 'Kind ticket');
  expect(texts()).toEqual(['Entry t1']);
  expect(address()).toBe('/?kind=mfe-ticket%2Fticket');
});

it('an entry of a whole day has no time', async () => {
  show([contributor('day', whole(entry('d1', '2026-11-09')))]);
  expect(await screen.findByText('09/11/2026')).toBeVisible();
});

it('a kind that nobody contributes is no filter', async () => {
  show([visits], '/?kind=mfe-helpdesk/gone');
  await waitFor(() => expect(texts()).toHaveLength(2));
});

it('0096: the other contributors stand without one that fails, with a sentence and another try for it alone', async () => {
  let isDown = true;
  const read = jest.fn(visits.read);
  const broken = contributor('ticket', async (page, signal) => {
    if (isDown) throw new Error('The help desk is away.');
    return tickets.read!(page, signal);
  });
  const { person } = show([{ ...visits, read }, broken]);
  expect(await screen.findByText('Left out: Kind ticket. The help desk is away.')).toBeVisible();
  expect(texts()).toEqual(['Entry v2', 'Entry v1']);
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(texts()).toEqual(['Entry v2', 'Entry t1', 'Entry v1']));
  expect(read).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('0096: the other contributors stand without a slow one after a moment; it is added when somebody wants it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let response: (entries: TimelineEntry[]) => void = () => undefined;
    const slow = contributor('ticket', () => new Promise((resolve) => (response = (entries) => resolve({ entries }))));
    const { person } = show([visits, slow]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('listitem')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText('Left out: Kind ticket. Still loading.')).toBeVisible();
    expect(texts()).toEqual(['Entry v2', 'Entry v1']);
    await act(async () => response([entry('t1', '2026-11-05T10:00:00Z')]));
    expect(await screen.findByText('Left out: Kind ticket. It loaded late.')).toBeVisible();
    expect(texts()).toEqual(['Entry v2', 'Entry v1']);
    await person.click(screen.getByRole('button', { name: 'Add Kind ticket' }));
    expect(texts()).toEqual(['Entry v2', 'Entry t1', 'Entry v1']);
  } finally {
    jest.useRealTimers();
  }
});

it('0096: late contributors are one note, and one press adds them all', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const responses: (() => void)[] = [];
    const slow = (id: string, at: string) =>
      contributor(id, () => new Promise((resolve) => responses.push(() => resolve({ entries: [entry(id, at)] }))));
    const { person } = show([visits, slow('ticket', '2026-11-05T10:00:00Z'), slow('claim', '2026-11-04T10:00:00Z')]);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText('Left out: Kind ticket, Kind claim. Still loading.')).toBeVisible();
    await act(async () => {
      for (const respond of responses) respond();
    });
    expect(await screen.findByText('Left out: Kind ticket, Kind claim. They loaded late.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add Kind ticket, Kind claim' }));
    expect(texts()).toEqual(['Entry v2', 'Entry ticket', 'Entry claim', 'Entry v1']);
  } finally {
    jest.useRealTimers();
  }
});

it('the timeline says so when nothing has happened: without contributors, and without entries', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('Nothing has happened here yet.')).toBeVisible();
  unmount();
  show([contributor('visit', whole())]);
  expect(await screen.findByText('Nothing has happened here yet.')).toBeVisible();
});

it('the timeline shows that it loads before any contributor is known', () => {
  show(undefined);
  expect(screen.getByLabelText('Timeline', { selector: '[aria-busy]' })).toBeVisible();
  expect(screen.queryByText('Nothing has happened here yet.')).toBeNull();
});

it('the timeline reads more of a long past on demand', async () => {
  const all = Array.from({ length: 30 }, (_, nth) =>
    entry(`v${nth}`, `2026-10-${String(30 - nth).padStart(2, '0')}T10:00:00Z`),
  );
  const reads: string[] = [];
  const read: ReadEntries = async ({ after = '0', limit }) => {
    reads.push(after);
    const to = Number(after) + limit;
    return { entries: all.slice(Number(after), to), next: to < all.length ? String(to) : undefined };
  };
  const { person } = show([contributor('visit', read)]);
  await waitFor(() => expect(texts()).toHaveLength(8));
  expect(reads).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(texts()).toHaveLength(28));
  await person.click(screen.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(texts()).toHaveLength(30));
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});
