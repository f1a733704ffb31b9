import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../form/text-fields.tsx';
import { useForm } from '../form/use-form.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { hasUnsavedInput, useHasUnsavedInput, useUnsavedInput } from './unsaved-input.ts';

const Watch = () => <output>{useHasUnsavedInput() ? 'unsaved' : 'nothing unsaved'}</output>;

function Remark({ submit }: { submit: () => Promise<unknown> }) {
  const form = useForm({ initial: { remark: '' }, submit });
  return (
    <form onSubmit={form.submit}>
      <TextField label="Remark" {...form.field('remark')} />
      <button type="submit">Save</button>
    </form>
  );
}
function Reply() {
  const form = useForm({
    initial: { reply: '' },
    submit: async (): Promise<void> => form.reset({ reply: '' }),
  });
  return (
    <form onSubmit={form.submit}>
      <TextField label="Reply" {...form.field('reply')} />
    </form>
  );
}
const show = (submit: () => Promise<unknown> = async () => undefined, isOpen = true) => (
  <UiProvider>
    <Watch />
    {isOpen && <Remark submit={submit} />}
  </UiProvider>
);
const status = () => screen.getByText(/unsaved/).textContent;

it('the page knows of input from the first letter to the save', async () => {
  render(show());
  expect(status()).toBe('nothing unsaved');
  await userEvent.type(screen.getByLabelText('Remark'), 'a');
  expect(status()).toBe('unsaved');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(status()).toBe('nothing unsaved');
});

it('a reload asks first while something is unsaved, also of the second of two forms, and not afterwards', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const first = renderHook(({ isDirty }) => useUnsavedInput(isDirty), { initialProps: { isDirty: false } });
  expect(asks()).toBe(false);
  first.rerender({ isDirty: true });
  const second = renderHook(() => useUnsavedInput(true));
  first.unmount();
  expect(asks()).toBe(true);
  second.unmount();
  expect(asks()).toBe(false);
});

it('unsaved input remains known after a refused save, until the text is back to what it was', async () => {
  render(show(async () => Promise.reject(new Error('No.'))));
  await userEvent.type(screen.getByLabelText('Remark'), 'a{Enter}');
  expect(status()).toBe('unsaved');
  await userEvent.clear(screen.getByLabelText('Remark'));
  expect(status()).toBe('nothing unsaved');
});

it('the page holds nothing of a form that its save has emptied', async () => {
  render(
    <UiProvider>
      <Watch />
      <Reply />
    </UiProvider>,
  );
  await userEvent.type(screen.getByLabelText('Reply'), 'Done{Enter}');
  expect(screen.getByLabelText('Reply')).toHaveValue('');
  expect(status()).toBe('nothing unsaved');
});

it('the page forgets a form that leaves the page with its input', async () => {
  const { rerender } = render(show());
  await userEvent.type(screen.getByLabelText('Remark'), 'a');
  rerender(show(undefined, false));
  expect(status()).toBe('nothing unsaved');
});

it('the flag stays true while any of several forms holds input', () => {
  const first = renderHook(useUnsavedInput, { initialProps: true });
  const second = renderHook(useUnsavedInput, { initialProps: true });
  first.rerender(false);
  expect(hasUnsavedInput()).toBe(true);
  act(() => second.unmount());
  expect(hasUnsavedInput()).toBe(false);
});
