import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { useIsScreenReady } from './use-is-screen-ready.ts';

function Page({ children }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const stands = useIsScreenReady(main);
  return (
    <>
      <main ref={main}>{children}</main>
      <output>{stands ? 'stands' : 'on its way'}</output>
    </>
  );
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const state = () => screen.getByRole('status').textContent;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a screen stands once its code is there and no part of it is being read', async () => {
  const { rerender } = render(<Page>Loading...</Page>);
  await pass(1_000);
  expect(state()).toBe('on its way');
  rerender(
    <Page>
      <table aria-busy="true" aria-label="Dealers" />
      Dealers
    </Page>,
  );
  await pass(1_000);
  expect(state()).toBe('on its way');
  rerender(<Page>Dealers</Page>);
  await pass(1_000);
  expect(state()).toBe('stands');
});

it('waiting work is released eventually although a screen never finishes loading', async () => {
  render(<Page>Loading...</Page>);
  await pass(9_000);
  expect(state()).toBe('on its way');
  await pass(2_000);
  expect(state()).toBe('stands');
});
