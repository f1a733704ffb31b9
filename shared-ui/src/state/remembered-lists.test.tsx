import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { RememberedLists } from './remembered-lists.tsx';
import { useChosenRange, useListState, useUrlRange } from './url-state.ts';

const today = (day: string) => jest.setSystemTime(new Date(`${day}T12:00:00+05:30`));
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setInterval', 'nextTick'] });
  today('2026-11-22');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

function open(address: string, person?: string) {
  const use = () => ({
    list: useListState({ search: '', sort: '', direction: '', page: 1, size: 10 }),
    range: useUrlRange(),
    chosen: useChosenRange(),
    query: useLocation().search,
    navigate: useNavigate(),
  });
  return renderHook(use, {
    wrapper({ children }) {
      const element = <RememberedLists person={person}>{children}</RememberedLists>;
      const paths = ['/home', '/SO/:SAP_ID/visits', '/SO/:SAP_ID/tasks'];
      const router = createMemoryRouter(
        paths.map((path) => ({ path, element })),
        { initialEntries: [address] },
      );
      return <RouterProvider router={router} />;
    },
  }).result;
}
type Screen = ReturnType<typeof open>;
const getShape = ({ current: { list } }: Screen) => [list[0].size, list[0].sort, list[0].direction];
const change = (screen: Screen, patch: Parameters<Screen['current']['list'][1]>[0]) =>
  act(() => screen.current.list[1](patch));
const choose = (screen: Screen, start: string, end: string) => act(() => screen.current.range[1]({ start, end }));

describe('the remembered state of a list', () => {
  it('is the page size, the sort and the range, which are in the address again; never a filter or a page', () => {
    const first = open('/home', 'RO1');
    change(first, { size: 25, search: 'ravi' });
    change(first, { sort: 'name', direction: 'desc' });
    change(first, { page: 2 });
    choose(first, '2026-10-01', '2026-10-09');
    const again = open('/home', 'RO1');
    expect(getShape(again)).toEqual([25, 'name', 'desc']);
    expect(again.current.range[0]).toEqual({ start: '2026-10-01', end: '2026-10-09' });
    expect(again.current.list[0]).toMatchObject({ search: '', page: 1 });
    expect([...new URLSearchParams(again.current.query)].sort()).toEqual([
      ['direction', 'desc'],
      ['end', '2026-10-09'],
      ['size', '25'],
      ['sort', 'name'],
      ['start', '2026-10-01'],
    ]);
  });

  it('is no range any more once it was cleared as a filter', () => {
    choose(open('/home', 'RO1'), '2026-10-01', '2026-10-09');
    const again = open('/home', 'RO1');
    expect(again.current.chosen.names).toEqual(['start', 'end']);
    act(() => again.current.chosen.clear());
    expect(again.current.query).toBe('');
    expect(open('/home', 'RO1').current.range[0]).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  });

  it('is there with the first render, so that nothing is asked of the server twice', () => {
    change(open('/home', 'RO1'), { size: 25 });
    const sizes: number[] = [];
    const element = (
      <RememberedLists person="RO1">
        <Probe onRender={(size) => sizes.push(size)} />
      </RememberedLists>
    );
    const router = createMemoryRouter([{ path: '/home', element }], { initialEntries: ['/home'] });
    renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
    expect(new Set(sizes)).toEqual(new Set([25]));
  });

  it('yields to the address, a sort as a whole', () => {
    const first = open('/home', 'RO1');
    change(first, { size: 25, sort: 'name', direction: 'desc' });
    choose(first, '2026-11-01', '2026-11-09');
    const linked = open('/home?size=50&sort=visits&start=2026-11-20', 'RO1');
    expect(getShape(linked)).toEqual([50, 'visits', '']);
    expect(linked.current.range[0]).toEqual({ start: '2026-11-20', end: '2026-11-30' });
  });

  it('is nobody else’s on the same browser, and nobody’s before the sign-in', () => {
    change(open('/home', 'RO1'), { size: 25 });
    expect(getShape(open('/home', 'RO2'))[0]).toBe(10);
    expect(getShape(open('/home'))[0]).toBe(10);
    change(open('/home'), { size: 50 });
    expect(getShape(open('/home', 'RO1'))[0]).toBe(25);
  });

  it('is of the screen, not of the record that it shows', () => {
    change(open('/SO/SO1/visits', 'RO1'), { size: 25 });
    expect(getShape(open('/SO/SO2/visits', 'RO1'))[0]).toBe(25);
    expect(getShape(open('/SO/SO1/tasks', 'RO1'))[0]).toBe(10);
  });

  it('is forgotten with the choice of the default', () => {
    const screen = open('/home', 'RO1');
    change(screen, { size: 25, sort: 'name', direction: 'desc' });
    choose(screen, '2026-10-01', '2026-10-09');
    change(screen, { size: 10, sort: '', direction: '' });
    choose(screen, '2026-11-01', '2026-11-30');
    expect(screen.current.query).toBe('');
    expect(localStorage.getItem('lists:RO1')).toBe('{}');
  });

  it('comes back on the next way to the screen within one page', () => {
    const screen = open('/SO/SO1/visits', 'RO1');
    change(screen, { size: 25 });
    act(() => void screen.current.navigate('/SO/SO2/visits'));
    expect(getShape(screen)[0]).toBe(25);
    expect(screen.current.query).toBe('?size=25');
  });
});

describe('a remembered range', () => {
  const remembered = (start: string, end: string, later: string) => {
    choose(open('/home', 'RO1'), start, end);
    today(later);
    return open('/home', 'RO1').current.range[0];
  };

  it('lasts for the month in which it was chosen', () => {
    expect(remembered('2026-10-01', '2026-10-31', '2026-11-30')).toEqual({ start: '2026-10-01', end: '2026-10-31' });
    today('2026-11-22');
    expect(remembered('2026-10-01', '2026-10-31', '2026-12-01')).toEqual({ start: '2026-12-01', end: '2026-12-31' });
  });

  it.each([
    ['today', '2026-11-22', '2026-11-25'],
    ['yesterday', '2026-11-21', '2026-11-24'],
    ['another day', '2026-11-20', '2026-11-20'],
  ])('of %s is that of the day on which it is recalled', (_, chosen, recalled) => {
    expect(remembered(chosen, chosen, '2026-11-25')).toEqual({ start: recalled, end: recalled });
  });
});

describe('a list without a storage', () => {
  it('a full or blocked one, what was chosen lasts until the page is left', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    change(open('/home', 'RO3'), { size: 25 });
    expect(getShape(open('/home', 'RO3'))[0]).toBe(25);
  });

  it.each(['nonsense', 'null', '[]', '{"/home":null}', '7'])('or with %s in it, a list shows its defaults', (text) => {
    localStorage.setItem('lists:RO1', text);
    const screen = open('/home', 'RO1');
    expect(getShape(screen)).toEqual([10, '', '']);
    change(screen, { size: 25 });
    expect(getShape(open('/home', 'RO1'))[0]).toBe(25);
  });
});

function Probe({ onRender }: { onRender: (size: number) => void }) {
  onRender(useListState({ size: 10 })[0].size);
  return null;
}
