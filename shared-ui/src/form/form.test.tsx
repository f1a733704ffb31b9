import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { UiProvider } from '../theme/ui-provider.tsx';
import {
  DateRangeFilter,
  FileField,
  MultiSelect,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useForm,
} from './index.ts';
import { fitsAccept } from './file-field.tsx';

const show = (ui: ReactNode) => render(<UiProvider>{ui}</UiProvider>);

describe('D-010: the date range', () => {
  const range = { start: '2024-08-01', end: '2024-08-31' };
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('refuses an end before the start with the documented line', () => {
    const onChange = jest.fn();
    show(<DateRangeFilter value={range} onChange={onChange} />);
    type('End Date', '2024-07-31');
    expect(screen.getByRole('alert')).toHaveTextContent('End Date can not be Smaller than Start Date.');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    fireEvent.submit(screen.getByRole('search'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('disables the search while a date is empty, without the line', () => {
    show(<DateRangeFilter value={range} onChange={jest.fn()} />);
    type('Start Date', '');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('searches a valid range, one day included', async () => {
    const onChange = jest.fn();
    show(<DateRangeFilter value={range} onChange={onChange} />);
    type('End Date', '2024-08-01');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onChange).toHaveBeenCalledWith({ start: '2024-08-01', end: '2024-08-01' });
  });
});

describe('a text of several lines with a limit', () => {
  const tooLong = 'Please use at most 2,000 characters.';
  const sent = jest.fn(() => Promise.resolve());
  beforeEach(() => sent.mockClear());
  // biome-ignore lint/correctness/noComponentHookFactories: a form of these tests
  function Remark() {
    const form = useForm({ initial: { remark: '' }, submit: sent });
    return (
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <TextAreaField label="Remark" maxLength={2000} {...form.field('remark')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  const paste = async (text: string) => {
    await userEvent.click(screen.getByLabelText('Remark'));
    await userEvent.paste(text);
  };

  it('is empty once it waits for a connection, so that a second press sends nothing twice', async () => {
    sent.mockRejectedValueOnce(Object.assign(new Error('This waits on this device.'), { code: 'QUEUED' }));
    show(<Remark />);
    await paste('Called him');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByLabelText('Remark')).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps all of what is pasted, says that it is too long, and is sent only once it is not', async () => {
    show(<Remark />);
    await paste('x'.repeat(100_000));
    expect(screen.getByLabelText('Remark')).toHaveValue('x'.repeat(100_000));
    expect(screen.getByText(tooLong)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Remark')).toHaveFocus();
    fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'x'.repeat(2000) } });
    expect(screen.queryByText(tooLong)).toBeNull();
    expect(screen.getByText('0 characters left')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledWith({ remark: 'x'.repeat(2000) });
  });
});

describe('the named ranges beside the date range', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  it('search at once, and the one that holds is pressed', async () => {
    const onChange = jest.fn();
    show(<DateRangeFilter value={{ start: '2026-11-01', end: '2026-11-30' }} onChange={onChange} />);
    expect(screen.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    await person().click(screen.getByRole('button', { name: 'Last month' }));
    expect(onChange).toHaveBeenCalledWith({ start: '2026-10-01', end: '2026-10-31' });
    expect(screen.getByLabelText('Start Date')).toHaveValue('01/10/2026');
  });

  it('say the range in words, also while it is typed', () => {
    show(<DateRangeFilter value={{ start: '2026-11-01', end: '2026-11-30' }} onChange={jest.fn()} />);
    expect(screen.getByText('1 to 30 November 2026, 30 days')).toBeVisible();
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '22/11/2026' } });
    expect(screen.getByText('1 to 22 November 2026, 22 days')).toBeVisible();
  });

  it('Enter in a field that is typed short completes it and searches', async () => {
    const onChange = jest.fn();
    show(<DateRangeFilter value={{ start: '2026-11-01', end: '2026-11-30' }} onChange={onChange} />);
    const end = screen.getByLabelText('End Date');
    await person().clear(end);
    await person().type(end, '22/11{Enter}');
    expect(onChange).toHaveBeenCalledWith({ start: '2026-11-01', end: '2026-11-22' });
  });
});

describe('useForm', () => {
  it('does not submit values that its own check refuses', async () => {
    const submit = jest.fn();
    const { result } = renderHook(() =>
      useForm({ initial: { name: '' }, validate: () => ({ name: 'Needed.' }), submit }),
    );
    await act(async () => {
      await result.current.submit();
    });
    expect(result.current.errors.name).toBe('Needed.');
    expect(submit).not.toHaveBeenCalled();
  });

  it('submits once however often it is asked while it runs', async () => {
    let finish = () => {};
    const submit = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { result } = renderHook(() => useForm({ initial: { name: 'a' }, submit }));
    let first: Promise<boolean> = Promise.resolve(false);
    act(() => {
      first = result.current.submit();
      void result.current.submit();
    });
    expect(result.current.isPending).toBe(true);
    await act(async () => {
      finish();
      await first;
    });
    expect(submit).toHaveBeenCalledTimes(1);
    expect(result.current.isPending).toBe(false);
  });

  it('keeps the values and shows the reason after a refusal, and is dirty until saved', async () => {
    const submit = jest
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('No.'), { fields: { name: 'Taken.', other: 'x' } }))
      .mockResolvedValueOnce(1);
    const { result } = renderHook(() => useForm({ initial: { name: '' }, submit }));
    act(() => result.current.field('name').onChange('typed'));
    await act(async () => {
      await result.current.submit();
    });
    expect(result.current).toMatchObject({
      refusal: 'No.\nName: Taken.\nOther: x',
      errors: { name: 'Taken.' },
      values: { name: 'typed' },
      isDirty: true,
    });
    await act(async () => {
      await result.current.submit();
    });
    expect(result.current).toMatchObject({ refusal: undefined, errors: {}, isDirty: false });
  });
});

function BillForm({ submit }: { submit: (values: { bill: File | null }) => Promise<unknown> }) {
  const form = useForm<{ bill: File | null }>({ initial: { bill: null }, submit });
  return (
    <form onSubmit={form.submit} noValidate>
      <FileField label="Bill" accept=".csv" {...form.field('bill')} />
      <button type="submit">Save</button>
    </form>
  );
}

describe('the file field', () => {
  const choose = async (file: File) => {
    const onChange = jest.fn();
    show(<FileField label="Bill" value={null} onChange={onChange} accept=".csv,image/*" maxBytes={10} />);
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Bill'), file);
    return onChange;
  };

  it('says that a type does not fit', async () => {
    const onChange = await choose(new window.File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
    expect(screen.getByText('This type of file is not accepted.')).toBeInTheDocument();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('says that a file is too large', async () => {
    await choose(new window.File(['x'.repeat(11)], 'a.csv', { type: 'text/csv' }));
    expect(screen.getByText('The file is larger than 10 B.')).toBeInTheDocument();
  });

  it('keeps a form with a refused file from being sent, until another is chosen or it is cleared', async () => {
    const submit = jest.fn(async (_values: { bill: File | null }) => undefined);
    show(<BillForm submit={submit} />);
    const person = userEvent.setup({ applyAccept: false });
    const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
    const wrong = new window.File(['x'], 'a.exe', { type: 'application/x-msdownload' });
    await person.upload(screen.getByLabelText('Bill'), wrong);
    expect(screen.getByRole('alert')).toHaveTextContent('This type of file is not accepted.');
    await save();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Bill')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Clear the refusal' }));
    await save();
    expect(submit).toHaveBeenLastCalledWith({ bill: null });
    await person.upload(screen.getByLabelText('Bill'), wrong);
    const fitting = new window.File(['x'], 'a.csv', { type: 'text/csv' });
    await person.upload(screen.getByLabelText('Bill'), fitting);
    await save();
    expect(submit).toHaveBeenLastCalledWith({ bill: fitting });
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('knows endings, types and groups of types', () => {
    expect(fitsAccept({ name: 'A.CSV', type: '' }, '.csv')).toBe(true);
    expect(fitsAccept({ name: 'a.png', type: 'image/png' }, 'image/*')).toBe(true);
    expect(fitsAccept({ name: 'a.png', type: 'image/png' }, 'application/pdf')).toBe(false);
  });
});

it('a form gives the values of a checkbox list in the order of its options', async () => {
  const seen = jest.fn();
  // biome-ignore lint/correctness/noComponentHookFactories: a list of this one test
  function Zones() {
    const [value, setValue] = useState<readonly string[]>(['West']);
    return (
      <MultiSelect
        label="Zones"
        selectAll
        options={['North', 'West']}
        value={value}
        onChange={(next) => {
          seen(next);
          setValue(next);
        }}
      />
    );
  }
  show(<Zones />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'North' }));
  expect(seen).toHaveBeenLastCalledWith(['North', 'West']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(seen).toHaveBeenLastCalledWith([]);
});

it.each<[string, string, string[], string]>([
  ['whose options are still to come', 'NZ', [], ''],
  ['whose value is still to come', '', ['Jan', 'Feb'], ''],
  ['with a value that is no option', 'XX', ['Jan', 'Feb'], 'XX'],
])('a select %s shows none of its options as the value', (_, value, options, text) => {
  show(<SelectField label="Month" value={value} options={options} onChange={jest.fn()} />);
  expect(screen.getByLabelText('Month')).toHaveDisplayValue(text);
  expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(options);
});

it('plain fields have a name and a description, and report changes', async () => {
  const [text, number, select, onOff] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  show(
    <>
      <TextField label="Subject" value="" onChange={text} error="Needed." />
      <NumberField label="Amount" value={5} onChange={number} />
      <SelectField label="Status" value="" placeholder="All" options={['Open']} onChange={select} />
      <SwitchField label="Active" value={false} onChange={onOff} />
    </>,
  );
  expect(screen.getByLabelText('Subject')).toBeInvalid();
  expect(screen.getByLabelText('Subject')).toHaveAccessibleErrorMessage('Needed.');
  await userEvent.type(screen.getByLabelText('Subject'), 'a');
  await userEvent.clear(screen.getByLabelText('Amount'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Open');
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  expect([text, number, select, onOff].map((spy) => spy.mock.calls[0])).toEqual([['a'], [null], ['Open'], [true]]);
});
