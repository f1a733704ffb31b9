import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PageRouter, useLocation } from '../../router.ts';
import { UiProvider } from '../../theme/ui-provider.tsx';

async function step(go: () => void) {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }));
  await act(async () => {
    go();
    await arrived;
  });
  // A dialog checks itself again in the next frame.
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}
export const back = () => step(() => history.back());
export const forward = () => step(() => history.forward());
export const entries = (count: number) =>
  waitFor(() => expect((history.state as { dialogs?: number } | null)?.dialogs ?? 0).toBe(count));

export const place = () => screen.getByTestId('place').textContent;
function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}
export const show = (page: ReactNode, at = '/list') => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', at);
  return render(
    <UiProvider>
      <PageRouter>
        <Place />
        {page}
      </PageRouter>
    </UiProvider>,
  );
};
/** The library must first hide the page, or it would hide a second dialog too. */
export const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  const isInDialog = button.closest('[role=dialog], [role=alertdialog]') !== null;
  if (isInDialog)
    await waitFor(() =>
      expect(document.querySelector('[data-testid=place]')?.closest('[aria-hidden]') ?? null).not.toBeNull(),
    );
  await userEvent.click(button);
};
