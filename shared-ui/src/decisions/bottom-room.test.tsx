import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { BottomRoom } from './bottom-room.tsx';
import { DecisionBar } from './decision-bar.tsx';

const { ResizeObserver: original } = window;
let resize: (() => void) | undefined;
beforeEach(() => {
  window.ResizeObserver = class {
    constructor(run: ResizeObserverCallback) {
      resize = () => run([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  window.ResizeObserver = original;
  jest.restoreAllMocks();
});

let renders = 0;
function Page() {
  renders += 1;
  return <p>the page</p>;
}

it('the page ends above the bar without being rendered, and the room goes with the bar', () => {
  renders = 0;
  const page = <Page />;
  const { rerender, container } = renderUi(
    <>
      {page}
      <BottomRoom />
      <DecisionBar />
    </>,
  );
  const room = () => container.querySelector<HTMLElement>('[aria-hidden=true][style]')?.style.height;
  expect(room()).toBe('0px');
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  act(() => resize?.());
  expect(room()).toBe('56px');
  expect(document.documentElement.style.scrollPaddingBottom).toBe('64px');
  expect(document.documentElement.style.getPropertyValue('--bottom-bar')).toBe('');
  expect(renders).toBe(1);
  expect(screen.getByText('the page')).toBeVisible();
  rerender(<BottomRoom />);
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});
