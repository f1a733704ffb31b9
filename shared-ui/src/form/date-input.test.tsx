import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { DateInput, type DateInputProps, MonthInput } from './index.ts';

beforeEach(() =>
  jest.useFakeTimers({
    now: new Date('2026-11-22T20:00:00Z'),
    doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout', 'setInterval', 'requestAnimationFrame'],
  }),
);
afterEach(() => jest.useRealTimers());

function show(props: Partial<DateInputProps> = {}) {
  const days: string[] = [];
  // biome-ignore lint/correctness/noComponentHookFactories: a field of this one test
  function Field() {
    const [value, setValue] = useState(props.value ?? '');
    return (
      <DateInput
        label="Due date"
        {...props}
        value={value}
        onChange={(day) => {
          days.push(day);
          setValue(day);
        }}
      />
    );
  }
  render(
    <UiProvider>
      <Field />
    </UiProvider>,
  );
  return { days, person: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Due date' }) };
}
const calendar = () => screen.findByRole('dialog', { name: 'Calendar, Due date' });
const openCalendar = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const dialog = await calendar();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};
const focusedDay = () => document.activeElement?.getAttribute('data-value');

it('D-011: a day is read and written as DD/MM/YYYY, whatever the browser prefers', () => {
  const { field } = show({ value: '2026-11-01' });
  expect(field).toHaveValue('01/11/2026');
  expect(field).toHaveAttribute('type', 'text');
});

it('a short date is completed when the field is left, and reported once', async () => {
  const { days, person, field } = show();
  await person.type(field, '1/11');
  expect(days).toEqual([]);
  await person.tab();
  expect(field).toHaveValue('01/11/2026');
  expect(days).toEqual(['2026-11-01']);
});

it('a day with its whole year is reported while it is typed; Enter completes any other', async () => {
  const { days, person, field } = show();
  await person.type(field, '01112026');
  expect(days).toEqual(['2026-11-01']);
  await person.clear(field);
  await person.type(field, '2-11-26{Enter}');
  expect(days).toEqual(['2026-11-01', '', '2026-11-02']);
  expect(field).toHaveValue('02/11/2026');
});

it('a day that is being saved is reported once, although its field is off meanwhile and loses the focus', async () => {
  const onChange = jest.fn();
  const person = userEvent.setup();
  render(
    <UiProvider>
      <DateInput label="Due date" value="2026-11-01" onChange={onChange} />
    </UiProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Due date' });
  await person.clear(field);
  onChange.mockClear();
  await person.type(field, '5/11/2026');
  await person.tab();
  expect(onChange.mock.calls).toEqual([['2026-11-05']]);
  expect(field).toHaveValue('05/11/2026');
});

it('an invalid date stays in the field with a sentence, and is no value', async () => {
  const { days, person, field } = show({ value: '2026-11-01' });
  await person.clear(field);
  await person.type(field, '31/02/2026');
  await person.tab();
  expect(field).toHaveValue('31/02/2026');
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('31/02/2026 does not exist.'));
  expect(field).toBeInvalid();
  expect(days).toEqual(['']);
  await person.type(field, '{Backspace}'.repeat(10));
  expect(field).not.toBeInvalid();
});

it('a day beyond the limits is refused with the limits, or becomes the nearest where the field says so', async () => {
  const { days, person, field } = show({ min: '2026-11-01', max: '2026-11-30' });
  await person.type(field, '01/12/2026');
  await person.tab();
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Please choose a day from 01/11/2026 to 30/11/2026.'));
  expect(days).toEqual([]);
});

it('D-029: a day beyond the limits becomes the limit when clamp is set', async () => {
  const { days, person, field } = show({ min: '2026-11-01', max: '2026-11-30', clamp: true });
  await person.type(field, '01/12/2026');
  await person.tab();
  expect(field).toHaveValue('30/11/2026');
  expect(days).toEqual(['2026-11-30']);
});

it('another value from outside replaces what is typed', () => {
  const { rerender } = render(
    <UiProvider>
      <DateInput label="Due date" value="2026-11-01" onChange={() => undefined} />
    </UiProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Due date' });
  fireEvent.change(field, { target: { value: '5/' } });
  expect(field).toHaveValue('5/');
  rerender(
    <UiProvider>
      <DateInput label="Due date" value="2026-11-09" onChange={() => undefined} />
    </UiProvider>,
  );
  expect(field).toHaveValue('09/11/2026');
});

describe('the calendar', () => {
  it('opens at the chosen day as a grid of weeks from Monday, and marks the day that it is in India', async () => {
    show({ value: '2026-11-11' });
    const dialog = await openCalendar();
    expect(focusedDay()).toBe('2026-11-11');
    const grid = within(dialog).getByRole('grid');
    const [first] = within(grid)
      .getAllByRole('row')
      .filter((row) => within(row).queryAllByRole('gridcell').length > 0);
    expect(
      within(first!)
        .getAllByRole('gridcell')
        .map((cell) => cell.dataset.value),
    ).toEqual(['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01']);
    expect(grid.querySelector('[aria-current=date]')).toHaveAttribute('data-value', '2026-11-23');
    expect(grid.querySelector('[aria-selected=true]')).toHaveAttribute('data-value', '2026-11-11');
  });

  it('moves by arrows, Page Up and Down, Home and End; the space bar chooses and returns the focus to the button', async () => {
    const { days, person, field } = show({ value: '2026-11-11' });
    await openCalendar();
    const steps: [string, string][] = [
      ['{ArrowRight}', '2026-11-12'],
      ['{ArrowDown}', '2026-11-19'],
      ['{ArrowLeft}', '2026-11-18'],
      ['{ArrowUp}', '2026-11-11'],
      ['{PageDown}', '2026-12-11'],
      ['{PageUp}', '2026-11-11'],
      ['{End}', '2026-11-30'],
      ['{Home}', '2026-11-01'],
    ];
    for (const [key, day] of steps) {
      await person.keyboard(key);
      await waitFor(() => expect([key, focusedDay()]).toEqual([key, day]));
    }
    await person.keyboard(' ');
    expect(days).toEqual(['2026-11-01']);
    expect(field).toHaveValue('01/11/2026');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
  });

  it('Alt and the down arrow open it; Escape closes it and changes nothing', async () => {
    const { days, person, field } = show({ value: '2026-11-11' });
    await person.click(field);
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const dialog = await calendar();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(days).toEqual([]);
    expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
  });

  it('days beyond the limits cannot be chosen, and neither can a today beyond them', async () => {
    const { days, person } = show({ value: '2026-11-11', min: '2026-11-10', max: '2026-11-20' });
    const dialog = await openCalendar();
    const day = dialog.querySelector<HTMLElement>('[role=button][data-value="2026-11-21"]')!;
    expect(day).toHaveAttribute('aria-disabled', 'true');
    await person.click(day);
    expect(days).toEqual([]);
    expect(within(dialog).getByRole('button', { name: 'Today, 23/11/2026' })).toBeDisabled();
  });

  it('chooses today by one press', async () => {
    const { days } = show();
    fireEvent.click(within(await openCalendar()).getByRole('button', { name: 'Today, 23/11/2026' }));
    expect(days).toEqual(['2026-11-23']);
  });
});

it('a month is typed or chosen, and the last one stands while it is none', async () => {
  const months: string[] = [];
  render(
    <UiProvider>
      <MonthInput label="Month" value="2026-11" onChange={(month) => months.push(month)} />
    </UiProvider>,
  );
  const person = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Month' });
  expect(field).toHaveValue('11/2026');
  await person.clear(field);
  await person.type(field, '13/2026{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Please write the month as MM/YYYY.'));
  await person.clear(field);
  await person.type(field, 'feb 2024{Enter}');
  expect(months).toEqual(['2024-02']);
  await person.click(screen.getByRole('button', { name: 'Open calendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Calendar, Month' });
  await person.click(within(dialog).getByRole('button', { name: 'March 2026' }));
  expect(months).toEqual(['2024-02', '2026-03']);
});

const decided = jest.fn();
function ListBelow() {
  useShortcuts(useMemo(() => [{ keys: ['a'], label: 'Approve', group: 'List', run: decided }], []));
  return null;
}

it('no key of a list runs while the calendar opens', async () => {
  render(<ListBelow />);
  show();
  const button = screen.getByRole('button', { name: 'Open calendar' });
  fireEvent.keyDown(button, { key: 'a' });
  expect(decided).toHaveBeenCalledTimes(1);
  // Without a pause, in which the calendar would come.
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'a' });
  await calendar();
  expect(decided).toHaveBeenCalledTimes(1);
});
