import { act, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { lazyCode } from '../code/lazy-code.ts';
import { Drawing } from './drawing.tsx';
import { acquireDrawSlot } from './draw-slots.ts';

let observers: { see: () => void }[] = [];
const { IntersectionObserver: everythingSeen } = globalThis;
beforeEach(() => {
  observers = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push({ see: () => act(() => callback([{ isIntersecting: true }])) });
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = everythingSeen;
});

const Words = ({ text }: { text: string; width: number }) => <p>{text}</p>;
const code = () => {
  const load = jest.fn(() => Promise.resolve({ default: Words }));
  return { load, code: lazyCode(load) };
};

it('a drawing loads and renders when it comes near the window, not before', async () => {
  const { load, code: words } = code();
  renderUi(<Drawing code={words} of={{ text: 'bars' }} fallback="numbers" />);
  expect(load).not.toHaveBeenCalled();
  expect(screen.queryByText('bars')).toBeNull();
  observers[0]!.see();
  expect(await screen.findByText('bars')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a drawing renders at once for print, and waits again afterwards', async () => {
  const { code: words } = code();
  renderUi(<Drawing code={words} of={{ text: 'bars' }} fallback="numbers" />);
  await words.load();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('bars')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('bars')).toBeNull();
});

it('a chart shows its numbers on paper while its code is not there', () => {
  renderUi(<Drawing code={code().code} of={{ text: 'bars' }} fallback="numbers" />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('numbers')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

it('a drawing renders for print as soon as its code has loaded, while a preview is open', async () => {
  jest.useFakeTimers();
  renderUi(<Drawing code={code().code} of={{ text: 'bars' }} fallback="numbers" />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('numbers')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('bars')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  jest.useRealTimers();
});

it('a chart shows its numbers where its code can not be loaded', async () => {
  const broken = lazyCode<{ default: typeof Words }>(() => Promise.reject(new Error('offline')));
  renderUi(<Drawing code={broken} of={{ text: 'bars' }} fallback="numbers" />);
  observers[0]!.see();
  expect(await screen.findByText('numbers')).toBeInTheDocument();
});

it('a chart waits until the drawing before it stands', async () => {
  const end = await acquireDrawSlot();
  const { code: words } = code();
  renderUi(<Drawing code={words} of={{ text: 'bars' }} fallback="numbers" />);
  observers[0]!.see();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText('bars')).toBeNull();
  end();
  expect(await screen.findByText('bars')).toBeInTheDocument();
});

it('a drawing passes its turn on when it unmounts before or after it rendered', async () => {
  const { code: words } = code();
  const { unmount } = renderUi(<Drawing code={words} of={{ text: 'bars' }} fallback="numbers" />);
  observers[0]!.see();
  unmount();
  const next = jest.fn();
  void acquireDrawSlot().then((end) => {
    next();
    end();
  });
  await waitFor(() => expect(next).toHaveBeenCalled());
});
