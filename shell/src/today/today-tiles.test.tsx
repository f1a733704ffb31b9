import { act, screen, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { Figures, LinkedRows, LivePart, type Tone } from 'shared-ui';
import { useSyncExternalStore } from 'react';
import TodayScreen from './today-screen.tsx';

interface Counted {
  value: number;
  tone?: Tone;
  isTotal?: boolean;
}
type Part = { figures: Counted[]; rows?: number } | 'waits' | 'failed';

let parts: Record<string, Part> = {};
const listeners = new Set<() => void>();
const change = (name: string, part: Part) => {
  parts = { ...parts, [name]: part };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function Drawn({ name }: { name: string }) {
  const part = useSyncExternalStore(subscribe, () => parts[name]) ?? 'waits';
  const hasData = part !== 'waits' && part !== 'failed';
  const result = {
    data: hasData ? { ...part, readAt: '2026-11-20T06:30:00.000Z' } : undefined,
    error: part === 'failed' ? new Error('Not read') : undefined,
    refresh: () => undefined,
  };
  return (
    <LivePart result={result}>
      {({ figures, rows = 0 }) => (
        <>
          <Figures
            figures={figures.map((each, index) => ({ ...each, label: `${name} ${index}`, to: `/${name}/${index}` }))}
          />
          <LinkedRows
            label={`Rows of ${name}`}
            rows={Array.from({ length: rows }, (_, index) => ({
              key: `${index}`,
              title: `Row ${index}`,
              to: '/row',
              detail: '',
            }))}
          />
        </>
      )}
    </LivePart>
  );
}
jest.mock('../remotes/index.ts', () => ({
  useExtensions: () =>
    Object.keys(parts).map((name) => ({ remote: { name: 'mfe-a' }, extension: { slot: 'today', name, title: name } })),
  OpenExtension: ({ extension }: { extension: { name: string } }) => <Drawn name={extension.name} />,
  toPlaceKey: ({ extension }: { extension: { name: string } }) => extension.name,
}));

/** The browser knows the person's Today, so that nothing waits for the server. */
const knowToday = (query: Record<string, string> = {}) =>
  localStorage.setItem('views:AO1', JSON.stringify({ '/today': { start: { id: 'x', query, range: null } } }));
const show = (...entries: [string, Part][]) => {
  parts = Object.fromEntries(entries);
  return renderSignedIn(<TodayScreen />, {
    role: 'AO',
    user: { SAP_ID: 'AO1' },
    api: { 'GET /api/v1/views': () => ({ data: [], message: 'OK' }) },
  });
};
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const red = (rows = 0): Part => ({ figures: [{ value: 1, tone: 'bad' }], rows });
const plain: Part = { figures: [{ value: 2 }, { value: 0, tone: 'bad' }] };
const clear: Part = {
  figures: [
    { value: 0, tone: 'bad' },
    { value: 12, isTotal: true },
  ],
};
const onPhone = () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z') });
  knowToday();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

it('the most urgent tile comes first, and tiles of one urgency keep their order', () => {
  show(
    ['Plain', plain],
    ['Warned', { figures: [{ value: 3, tone: 'warn' }] }],
    ['First red', red()],
    ['Unread', 'failed'],
    ['Second red', red()],
  );
  expect(titles()).toEqual(['First red', 'Second red', 'Warned', 'Unread', 'Plain']);
});

it('tiles that are zero are one line, in which each word leads to its list', () => {
  show(['Leave', clear], ['Plain', plain], ['Plans for tomorrow', clear]);
  expect(titles()).toEqual(['Plain']);
  expect(screen.getByText(/^All clear:/)).toHaveTextContent('All clear: leave, plans for tomorrow');
  expect(screen.getByRole('link', { name: 'plans for tomorrow' })).toHaveAttribute('href', '/Plans for tomorrow/0');
});

it('a tile in the line comes out when it counts something, and stays when it is clear again', () => {
  show(['Leave', clear], ['Plain', plain]);
  act(() => change('Leave', red()));
  expect(titles()).toEqual(['Plain', 'Leave']);
  expect(screen.queryByText(/^All clear:/)).toBeNull();
  act(() => change('Plain', { figures: [{ value: 0 }] }));
  act(() => change('Leave', clear));
  expect(titles()).toEqual(['Plain', 'Leave']);
});

it('tiles stay in place when another becomes urgent, and a press sorts them again', () => {
  show(['Plain', plain], ['Other', plain]);
  expect(screen.queryByRole('button', { name: 'Sort by urgency again' })).toBeNull();
  act(() => change('Other', red()));
  expect(titles()).toEqual(['Plain', 'Other']);
  act(() => screen.getByRole('button', { name: 'Sort by urgency again' }).click());
  expect(titles()).toEqual(['Other', 'Plain']);
  expect(screen.queryByRole('button', { name: 'Sort by urgency again' })).toBeNull();
});

it('tiles appear together; one that is late has the room of last time, and stays there', () => {
  localStorage.setItem('extension-heights', '{"narrow Late":7,"wide Late":11}');
  show(['Plain', plain], ['Late', 'waits']);
  expect(titles()).toEqual([]);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1_499));
  expect(titles()).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(titles()).toEqual(['Late', 'Plain']);
  // Without media queries the tests' styles are narrow.
  expect(screen.getByRole('region', { name: 'Late' })).toHaveStyle({ minHeight: '7rem' });
  act(() => change('Late', plain));
  expect(titles()).toEqual(['Late', 'Plain']);
});

it('a browser that never drew a late tile waits longer, since its height is unknown', () => {
  show(['Plain', plain], ['Late', 'waits']);
  act(() => jest.advanceTimersByTime(7_999));
  expect(titles()).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(titles()).toEqual(['Late', 'Plain']);
});

const getRows = (name: string) => within(screen.getByRole('region', { name })).queryAllByRole('listitem').length;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

it('on a phone the first tile has two rows, and each other is a line that leads to its figure', () => {
  onPhone();
  show(['A', red(5)], ['B', { figures: [{ value: 4 }, { value: 2, tone: 'bad' }], rows: 3 }]);
  expect(['A', 'B'].map(getRows)).toEqual([2, 0]);
  const line = within(screen.getByRole('region', { name: 'B' })).getByRole('link', { name: '2 b 1 · 4 b 0' });
  expect(line).toHaveAttribute('href', '/B/1');
  expect(line).toBeVisible();
});

it('on a phone a line unfolds in place, and is unfolded at the next visit of this person alone', () => {
  onPhone();
  const { unmount } = show(['A', red(5)], ['B', red(1)], ['C', red(3)]);
  press('More of C');
  expect(['A', 'B', 'C'].map(getRows)).toEqual([2, 0, 3]);
  press('More of A');
  expect(getRows('A')).toBe(5);
  press('Less of A');
  unmount();
  const again = show(['A', red(5)], ['B', red(1)], ['C', red(3)]);
  expect(['A', 'B', 'C'].map(getRows)).toEqual([2, 0, 3]);
  press('Less of C');
  expect(getRows('C')).toBe(0);
  press('More of B');
  again.unmount();
  show(['A', red(5)], ['B', red(1)], ['C', red(3)]);
  expect(['A', 'B', 'C'].map(getRows)).toEqual([2, 1, 0]);
});

it('on a phone a tile that failed says so, and one whose rows are all in sight has nothing to unfold', () => {
  onPhone();
  show(['A', red(2)], ['B', 'failed']);
  expect(within(screen.getByRole('region', { name: 'B' })).getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^More of/ })).toBeNull();
});

it('on a phone the first tile gives up its rows and figures when very many are red', () => {
  onPhone();
  const many = (count: number) =>
    Array.from({ length: count }, (_, index): [string, Part] => [`Tile ${index}`, red(4)]);
  const { unmount } = show(...many(11));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.queryByRole('link', { name: '1 tile 0 0' })).toBeNull();
  unmount();
  show(...many(14));
  expect(screen.getByRole('link', { name: '1 tile 0 0' })).toBeVisible();
});

it('on a wide window a tile has all its rows', () => {
  show(['A', red(5)]);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /of A/ })).toBeNull();
});
