import { render, screen } from '@testing-library/react';
import { Dialog, SideDrawer } from '../dialog/index.ts';
import { StyleScope } from './style-scope.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';

const scopeOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-remote]')?.dataset.remote;
const close = () => undefined;

it("a remote's dialogs and drawers stand in its scope, though they lie outside of its screen's elements", async () => {
  render(
    <UiProvider>
      <StyleScope remote="mfe-one">
        <Dialog open title="Dialog" onClose={close} footer="Footer of the dialog">
          Body of the dialog
        </Dialog>
        <SideDrawer open title="Drawer" onClose={close} footer="Footer of the drawer">
          Body of the drawer
        </SideDrawer>
      </StyleScope>
    </UiProvider>,
  );
  await screen.findByText('Body of the dialog');
  await screen.findByText('Body of the drawer');
  for (const part of ['dialog', 'drawer'])
    expect([scopeOf(`Body of the ${part}`), scopeOf(`Footer of the ${part}`)]).toEqual(['mfe-one', 'mfe-one']);
});

it("another remote's part inside a screen has its own scope, and the shell's dialogs have none", async () => {
  render(
    <UiProvider>
      <StyleScope remote="mfe-one">
        <StyleScope remote="mfe-two">Part</StyleScope>
      </StyleScope>
      <Dialog open title="Shell" onClose={close}>
        Text of the shell
      </Dialog>
    </UiProvider>,
  );
  await screen.findByText('Text of the shell');
  expect([scopeOf('Part'), scopeOf('Text of the shell')]).toEqual(['mfe-two', undefined]);
});
