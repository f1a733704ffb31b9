import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { RouterLink } from 'shared-ui';
import { useRef } from 'react';
import { MenuDrawer } from './menu-drawer.tsx';

const renders = { page: 0, menu: 0 };
function Menu() {
  renders.menu += 1;
  return (
    <nav>
      <RouterLink to="/dealer-directory">Dealer Directory</RouterLink>
    </nav>
  );
}
function Page() {
  renders.page += 1;
  const opener = useRef<() => void>(undefined);
  return (
    <>
      <button type="button" onClick={() => opener.current?.()}>
        Open
      </button>
      <MenuDrawer opener={opener} mayBuild>
        <Menu />
      </MenuDrawer>
    </>
  );
}
const dialog = () => document.querySelector('dialog');
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }));
let goIdle: (() => void) | undefined;

beforeEach(() => {
  Object.assign(renders, { page: 0, menu: 0 });
  goIdle = undefined;
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true;
    },
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('It is open.', 'InvalidStateError');
      this.open = true;
      this.dataset.modal = '';
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      delete this.dataset.modal;
    },
  });
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => {
      goIdle = run;
      return 1;
    },
    cancelIdleCallback: () => undefined,
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

it('the menu is built while the browser is idle; opening it renders neither the page nor the menu', () => {
  renderSignedIn(<Page />);
  expect(renders.menu).toBe(0);
  act(() => goIdle?.());
  expect(renders.menu).toBe(1);
  expect(dialog()?.open).toBe(false);
  const before = { ...renders };
  open();
  expect(dialog()?.open).toBe(true);
  expect(renders).toEqual(before);
});

it('the menu is modal after its first frame, and not at all when it was closed before', async () => {
  renderSignedIn(<Page />);
  open();
  expect(dialog()).not.toHaveAttribute('data-modal');
  await waitFor(() => expect(dialog()).toHaveAttribute('data-modal'));
  expect(dialog()?.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  act(() => goIdle?.());
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(dialog()?.open).toBe(false);
});

it('the menu opens in a browser that was never idle, and a link in it closes it and goes there', () => {
  const { address } = renderSignedIn(<Page />);
  open();
  expect(dialog()?.open).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Dealer Directory' }));
  expect(address()).toBe('/dealer-directory');
  expect(dialog()).toBeNull();
});

it('the ways to close the menu are its button, a press beside it, and Escape', () => {
  renderSignedIn(<Page />);
  act(() => goIdle?.());
  for (const close of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Close menu' })),
    () => fireEvent.click(dialog() as HTMLElement),
    () => fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true })),
  ]) {
    open();
    expect(dialog()?.open).toBe(true);
    close();
    expect(dialog()?.open).toBe(false);
  }
});
