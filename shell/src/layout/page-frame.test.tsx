import { act, render } from '@testing-library/react';
import { UiProvider } from 'shared-ui';
import { PageLoading, useFrameUntilDrawn } from './page-frame.tsx';

const frame = () => document.getElementById('frame');
beforeEach(() => {
  const bar = document.createElement('div');
  bar.id = 'frame';
  document.body.prepend(bar);
});
afterEach(() => frame()?.remove());

function Page({ part }: { part?: string }) {
  useFrameUntilDrawn();
  return part === undefined ? <p>the page</p> : <PageLoading key={part} />;
}
const draw = async (part?: string) => {
  const view = await act(async () => render(<Page {...(part !== undefined && { part })} />, { wrapper: UiProvider }));
  return (next?: string) => act(async () => view.rerender(<Page {...(next !== undefined && { part: next })} />));
};

it('the page’s frame stays while its parts are awaited one by one, and is removed with the page’s own', async () => {
  const redraw = await draw('code');
  expect(frame()).not.toBeNull();
  await redraw('user');
  expect(frame()).not.toBeNull();
  await redraw();
  expect(frame()).toBeNull();
});

it('the frame is removed at a first render that awaits nothing', async () => {
  await draw();
  expect(frame()).toBeNull();
});
