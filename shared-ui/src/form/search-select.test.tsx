import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/index.ts';
import { createDeferred } from '../export/deferred.ts';
import { renderUi } from '../testing/index.tsx';
import type { SearchOption, SearchResult, SearchSelectProps } from './search-select-props.ts';
import { SearchSelect } from './search-select.tsx';

const dealers = Array.from({ length: 100_000 }, (_, index) => ({
  value: `D${index}`,
  label: `${index % 2 === 0 ? 'Sharma' : 'Verma'} Tyres ${index}`,
  detail: `D${index}`,
}));
const offer = (text: string): SearchResult => {
  const matching = dealers.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return { options: matching.slice(0, 3), total: matching.length };
};

function Field(props: Partial<SearchSelectProps> & { start?: string }) {
  const [value, setValue] = useState(props.start ?? '');
  return (
    <>
      <SearchSelect
        label="Dealer"
        search={async (text) => offer(text)}
        {...props}
        value={value}
        onChange={(next, option) => {
          setValue(next);
          props.onChange?.(next, option);
        }}
      />
      <output>{value}</output>
      <button type="button">After</button>
    </>
  );
}

const show = (props: Partial<SearchSelectProps> & { start?: string } = {}) => {
  const person = userEvent.setup();
  renderUi(<Field {...props} />);
  return person;
};
const field = () => screen.findByRole('combobox', { name: 'Dealer' });
const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);
const chosen = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;

it('Escape ends the list and not the dialog around it; the next one ends the dialog', async () => {
  const onClose = jest.fn();
  const person = userEvent.setup();
  renderUi(
    <Dialog open title="Allow a user" onClose={onClose}>
      <Field />
    </Dialog>,
  );
  await person.click(await field());
  await options();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

describe('a select that searches on the server', () => {
  it('offers the first results when it opens, and says how many there are in all', async () => {
    const person = show();
    await person.click(await field());
    expect(await options()).toEqual(['Sharma Tyres 0 D0', 'Verma Tyres 1 D1', 'Sharma Tyres 2 D2']);
    expect(screen.getByText('3 of 1,00,000. Type to find others.')).toBeVisible();
  });

  it('searches once for text typed without a pause', async () => {
    const search = jest.fn(async (text: string) => offer(text));
    const person = show({ search });
    await person.type(await field(), 'verma');
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('verma', expect.anything()));
    expect(search.mock.calls.map(([text]) => text).filter(Boolean)).toEqual(['verma']);
    await waitFor(async () =>
      expect(await options()).toEqual(['Verma Tyres 1 D1', 'Verma Tyres 3 D3', 'Verma Tyres 5 D5']),
    );
  });

  it('is a combobox by keyboard: arrows mark an option, Enter chooses it, Escape closes the list', async () => {
    const person = show();
    const input = await field();
    await person.tab();
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{ArrowDown}');
    await options();
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(input).not.toHaveAttribute('aria-activedescendant');
    expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Dealer' }).id);
    await person.keyboard('{ArrowDown}');
    const marked = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(marked).toHaveTextContent('Sharma Tyres 0');
    await person.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toBe('D1');
    expect(input).toHaveValue('Verma Tyres 1');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{ArrowDown}');
    await options();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(chosen()).toBe('D1');
  });

  it('hands the focus on to the next field when Tab follows a choice', async () => {
    const person = show();
    await person.click(await field());
    await person.click(await screen.findByRole('option', { name: /Verma Tyres 1/ }));
    expect(screen.getByRole('button', { name: 'Clear Dealer' })).toBeVisible();
    await person.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('keeps what was chosen while another text is searched, whose results do not hold it', async () => {
    const onChange = jest.fn();
    const person = show({ onChange });
    const input = await field();
    await person.click(input);
    await person.click(await screen.findByRole('option', { name: /Verma Tyres 1/ }));
    expect(onChange).toHaveBeenLastCalledWith('D1', expect.objectContaining({ label: 'Verma Tyres 1' }));
    await person.clear(input);
    await person.type(input, 'sharma');
    await waitFor(async () => expect((await options())[0]).toBe('Sharma Tyres 0 D0'));
    expect(chosen()).toBe('D1');
    await person.click(screen.getByRole('button', { name: 'After' }));
    await waitFor(() => expect(input).toHaveValue('Verma Tyres 1'));
    expect(chosen()).toBe('D1');
  });

  it('shows a value that was not chosen here by its label, or as it is', async () => {
    show({ start: 'D77777', valueLabel: 'Verma Tyres 77777' });
    expect(await field()).toHaveValue('Verma Tyres 77777');
  });

  it('is cleared by its button, and by emptying the text and going on', async () => {
    const person = show({ start: 'D1' });
    const input = await field();
    expect(input).toHaveValue('D1');
    await person.click(await screen.findByRole('button', { name: 'Clear Dealer' }));
    expect(chosen()).toBe('');
    expect(input).toHaveValue('');
    await person.click(input);
    await person.click(await screen.findByRole('option', { name: /Sharma Tyres 2/ }));
    expect(chosen()).toBe('D2');
    await person.clear(input);
    await person.click(screen.getByRole('button', { name: 'After' }));
    await waitFor(() => expect(chosen()).toBe(''));
  });

  it('chooses the only option that holds the typed text when it is left, and nothing else', async () => {
    const person = show({ start: 'D1', valueLabel: 'Verma Tyres 1' });
    const input = await field();
    const leaveAfter = async (text: string, first: string) => {
      await person.clear(input);
      await person.type(input, text);
      await waitFor(async () => expect((await options())[0]).toBe(first));
      await person.click(screen.getByRole('button', { name: 'After' }));
      return chosen();
    };
    expect(await leaveAfter('Tyres 7777', 'Verma Tyres 7777 D7777')).toBe('D1');
    expect(await leaveAfter('tyres 77776', 'Sharma Tyres 77776 D77776')).toBe('D77776');
    expect(input).toHaveValue('Sharma Tyres 77776');
  });

  it('chooses no option that only resembles the typed text', async () => {
    const only = { value: 'D5', label: 'Varma Tyres 5' };
    const person = show({ search: async () => ({ options: [only] }) });
    await person.type(await field(), 'verma');
    expect(await options()).toEqual(['Varma Tyres 5']);
    await person.click(screen.getByRole('button', { name: 'After' }));
    expect(chosen()).toBe('');
  });

  it('never shows the results of an older text over those of a newer one, whose request it aborted', async () => {
    const slow = createDeferred<SearchResult>();
    const signals: AbortSignal[] = [];
    const old: SearchOption = { value: 'old', label: 'Old' };
    const person = show({
      search: (text, signal) => {
        signals.push(signal);
        return text === '' ? slow.promise : Promise.resolve(offer(text));
      },
    });
    await person.type(await field(), 'verma');
    await waitFor(async () => expect((await options())[0]).toBe('Verma Tyres 1 D1'));
    expect(signals[0]?.aborted).toBe(true);
    await act(async () => slow.resolve({ options: [old] }));
    expect((await options())[0]).toBe('Verma Tyres 1 D1');
  });

  it('says that it searches, that nothing was found, and why it failed, and tries again', async () => {
    const waiting = createDeferred<SearchResult>();
    let isDown = true;
    const person = show({
      emptyText: 'No dealer found.',
      search: async (text) => {
        if (text === '') return waiting.promise;
        if (text === 'nobody') return { options: [], total: 0 };
        if (isDown) throw new Error('error fetching data');
        return offer(text);
      },
    });
    const input = await field();
    await person.click(input);
    expect(await screen.findByText('Searching…')).toBeVisible();
    await person.type(input, 'nobody');
    expect(await screen.findByText('No dealer found.')).toBeVisible();
    await person.clear(input);
    await person.type(input, 'sharma');
    expect(await screen.findByRole('alert')).toHaveTextContent('error fetching data');
    isDown = false;
    await person.click(within(screen.getByRole('alert').parentElement!).getByRole('button', { name: 'Try again' }));
    expect((await options())[0]).toBe('Sharma Tyres 0 D0');
  });
});
