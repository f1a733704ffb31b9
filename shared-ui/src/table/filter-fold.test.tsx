import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { FilterFold } from './filter-fold.tsx';

let renders = 0;
function Field() {
  renders += 1;
  return <input aria-label="Area" />;
}
const field = <Field />;
const button = () => screen.getByRole('button', { name: 'Filter' });
let goIdle: (() => void) | undefined;

beforeEach(() => {
  renders = 0;
  goIdle = undefined;
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => {
      goIdle = run;
      return 1;
    },
    cancelIdleCallback: () => undefined,
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

it('on a phone the filters are built while the browser is idle, and a press only shows them', () => {
  renderUi(<FilterFold names={[]}>{field}</FilterFold>);
  expect(renders).toBe(0);
  act(() => goIdle?.());
  expect(renders).toBe(1);
  const fields = screen.getByLabelText('Area').parentElement;
  expect(fields).toHaveAttribute('data-folded');
  fireEvent.click(button());
  expect(renders).toBe(1);
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(fields).not.toHaveAttribute('data-folded');
});

it('on a phone a press builds the filters of a browser that was never idle', () => {
  renderUi(<FilterFold names={[]}>{field}</FilterFold>);
  fireEvent.click(button());
  expect(renders).toBe(1);
});
