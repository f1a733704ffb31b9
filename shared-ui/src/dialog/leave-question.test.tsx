import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../form/text-fields.tsx';
import { useForm } from '../form/use-form.ts';
import { PageRouter, Route, RouterLink, Routes, useNavigate } from '../router.ts';
import { isHistoryAtRest } from '../state/dialog-entries.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { LeaveQuestion } from './index.ts';

function Page() {
  const navigate = useNavigate();
  const form = useForm({ initial: { name: '' }, submit: async () => void navigate('/list') });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <LeaveQuestion isDirty={form.isDirty} />
      <TextField label="Name" {...form.field('name')} />
      <button type="submit">Save</button>
      <RouterLink to="/list">Cancel</RouterLink>
      <a href="https://elsewhere.example" target="_blank" rel="noreferrer">
        Elsewhere
      </a>
    </form>
  );
}

const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });
const show = async (typed: string) => {
  history.pushState(null, '', '/before');
  render(
    <UiProvider>
      <PageRouter>
        <Routes>
          <Route path="/new" element={<Page />} />
          <Route path="/before" element={<RouterLink to="/new">New</RouterLink>} />
          <Route path="*" element={<p>another page</p>} />
        </Routes>
      </PageRouter>
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'New' }));
  if (typed) await userEvent.type(screen.getByLabelText('Name'), typed);
};
const back = async () => {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }));
  await act(async () => {
    history.back();
    await arrived;
    while (!isHistoryAtRest()) await new Promise((resolve) => setTimeout(resolve));
  });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
afterEach(() => waitFor(() => expect(isHistoryAtRest()).toBe(true), { timeout: 3_000 }));

describe('a page whose form holds what nobody has saved', () => {
  it('asks before a link leads away; Keep editing leaves everything as it is, Discard goes', async () => {
    await show('Ravi');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await press('Keep editing');
    await waitFor(() => expect(question()).toBeNull());
    expect([location.pathname, screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual(['/new', 'Ravi']);
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await press('Discard');
    expect(await screen.findByText('another page')).toBeVisible();
    expect(location.pathname).toBe('/list');
  });

  it('asks before Back, and goes back by Discard', async () => {
    await show('Ravi');
    await back();
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
    await waitFor(() => expect(location.pathname).toBe('/new'));
    await waitFor(() => expect(isHistoryAtRest()).toBe(true));
    await press('Discard');
    await waitFor(() => expect(location.pathname).toBe('/before'));
  });

  it('has the browser ask before the tab is closed, and lets a link into another tab go', async () => {
    const unload = () => {
      const event = createEvent('beforeunload', window, { cancelable: true });
      fireEvent(window, event);
      return event.defaultPrevented;
    };
    await show('');
    expect(unload()).toBe(false);
    await userEvent.type(screen.getByLabelText('Name'), 'Ravi');
    expect(unload()).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(question()).toBeNull();
  });

  it('asks nothing once it is saved, nor while nothing was typed', async () => {
    await show('Ravi');
    await press('Save');
    expect(await screen.findByText('another page')).toBeVisible();
    expect(question()).toBeNull();
  });
});

it('a page whose form is as it was is left at once', async () => {
  await show('');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText('another page')).toBeVisible();
});
