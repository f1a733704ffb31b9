import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { hasUnsavedInput } from '../state/unsaved-input.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { CheckField, FieldList, type FormOptions, FormRefusal, MultiSelect, TextField, useForm } from './index.ts';

interface Profile {
  company: string;
  address: { city: string; pinCode: string };
  children: readonly { name: string; toys: readonly string[] }[];
  zones: readonly ('North' | 'South')[];
  isActive: boolean;
}
const initial: Profile = {
  company: '',
  address: { city: 'Pune', pinCode: '411001' },
  children: [
    { name: 'Asha', toys: ['ball'] },
    { name: 'Ravi', toys: [] },
    { name: 'Mina', toys: [] },
  ],
  zones: [],
  isActive: true,
};
const refused = (fields: Record<string, string>) => Object.assign(new Error('Please check your input.'), { fields });

function ProfileForm(options: Partial<FormOptions<Profile>>) {
  const form = useForm<Profile>({ initial, submit: async () => undefined, ...options });
  return (
    <form aria-label="Profile" onSubmit={form.submit} noValidate>
      <TextField label="Company" {...form.field('company')} />
      <Section>
        <TextField label="City" {...form.field('address.city')} />
      </Section>
      <details>
        <summary>More</summary>
        <MultiSelect label="Zones" options={['North', 'South']} {...form.field('zones')} />
      </details>
      <FieldList label="Children" rowLabel="Child" canMove list={form.list('children')} empty={{ name: '', toys: [] }}>
        {(child) => (
          <>
            <TextField label="Name" {...child.field('name')} />
            <FieldList
              label="Toys"
              rowLabel={`Toy of ${child.index + 1}`}
              list={form.list(`children.${child.index}.toys`)}
              empty=""
            >
              {(toy) => <TextField label="Toy" {...toy.field()} />}
            </FieldList>
          </>
        )}
      </FieldList>
      <CheckField label="Active" {...form.field('isActive')} />
      {form.refusal && <FormRefusal text={form.refusal} />}
      <button type="submit">Save</button>
      <output data-testid="values">{JSON.stringify(form.values)}</output>
    </form>
  );
}
function Section({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Address
      </button>
      {isOpen && children}
    </>
  );
}
const show = (options: Partial<FormOptions<Profile>> = {}) =>
  render(
    <UiProvider>
      <ProfileForm {...options} />
    </UiProvider>,
  );
const values = () => JSON.parse(screen.getByTestId('values').textContent) as Profile;
const names = () => values().children.map(({ name }) => name);
const getName = (index: number) => within(screen.getByRole('group', { name: `Child ${index}` })).getByLabelText('Name');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save');

it('a path may name nested values and things in lists, and nothing else', () => {
  const { result } = renderHook(() => useForm<Profile>({ initial, submit: async () => undefined }));
  const { field, list } = result.current;
  const city: string = field('address.city').value;
  const toys: readonly string[] = field('children.0.toys').value;
  expect([city, toys, field('children.0.toys.0').value]).toEqual(['Pune', ['ball'], 'ball']);
  // @ts-expect-error: there is no such field
  expect(field('address.town').value).toBeUndefined();
  // @ts-expect-error: not a list
  expect(() => list('address')).toThrow();
});

it('a change of a nested value leaves its siblings', async () => {
  show();
  expect(hasUnsavedInput()).toBe(false);
  await press('Address');
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Agra' } });
  expect(values()).toEqual({ ...initial, address: { city: 'Agra', pinCode: '411001' } });
  expect(hasUnsavedInput()).toBe(true);
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Pune' } });
  expect(hasUnsavedInput()).toBe(false);
});

describe('a list of things', () => {
  it('puts the focus into a new row, and keeps what was typed in the others', async () => {
    show();
    await userEvent.type(getName(1), '!');
    await press('Add Child');
    expect(getName(4)).toHaveFocus();
    await userEvent.keyboard('Dev');
    expect(names()).toEqual(['Asha!', 'Ravi', 'Mina', 'Dev']);
  });

  it('gives the focus of a removed row to the next one, then to the one before, then to the button that adds', async () => {
    show();
    await press('Remove Child 2');
    expect(names()).toEqual(['Asha', 'Mina']);
    expect(getName(2)).toHaveFocus();
    await press('Remove Child 2');
    expect(getName(1)).toHaveFocus();
    await press('Remove Child 1');
    expect(screen.getByRole('button', { name: 'Add Child' })).toHaveFocus();
    expect(names()).toEqual([]);
    expect(hasUnsavedInput()).toBe(true);
  });

  it('moves a row with its own element, and the button that was pressed keeps the focus', async () => {
    show();
    const asha = getName(1);
    await press('Move Child 1 down');
    expect(names()).toEqual(['Ravi', 'Asha', 'Mina']);
    expect(getName(2)).toBe(asha);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Child 2 down' })).toHaveFocus());
    await press('Move Child 1 up');
    expect(names()).toEqual(['Ravi', 'Asha', 'Mina']);
  });

  it('does once what was asked twice, and gives what comes late to its row', () => {
    const { result } = renderHook(() => useForm<Profile>({ initial, submit: async () => undefined }));
    const before = result.current;
    act(() => {
      before.list('children').remove(0);
      before.list('children').remove(0);
      before.field('children.2.name').onChange('late');
      before.field('children.0.name').onChange('gone');
    });
    expect(result.current.values.children.map(({ name }) => name)).toEqual(['Ravi', 'late']);
  });

  it('adds none above the greatest number of rows and removes none below the smallest', async () => {
    // biome-ignore lint/correctness/noComponentHookFactories: a list of this one test
    function Tags() {
      const form = useForm({ initial: { tags: ['a'] }, submit: async () => undefined });
      return (
        <FieldList label="Tags" rowLabel="Tag" list={form.list('tags')} empty="" min={1} max={2}>
          {(tag) => <TextField label="Text" {...tag.field()} />}
        </FieldList>
      );
    }
    render(
      <UiProvider>
        <Tags />
      </UiProvider>,
    );
    await press('Remove Tag 1');
    expect(screen.getAllByLabelText('Text')).toHaveLength(1);
    await press('Add Tag');
    await press('Add Tag');
    expect(screen.getAllByLabelText('Text')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Add Tag' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('holds lists in its rows, which go where the row goes', async () => {
    show();
    await press('Add Toy of 1');
    await userEvent.keyboard('kite');
    await press('Move Child 1 down');
    await press('Remove Toy of 2 1');
    expect(values().children[1]).toEqual({ name: 'Asha', toys: ['kite'] });
    expect(screen.getByLabelText('Toy')).toHaveFocus();
  });
});

describe('a refusal by the server', () => {
  it('is shown at its field in a list, and moves with the row', async () => {
    show({ submit: () => Promise.reject(refused({ 'children.1.name': 'Ravi is taken.' })) });
    await save();
    expect(getName(2)).toHaveAccessibleErrorMessage('Ravi is taken.');
    expect(getName(2)).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please check your input\.$/);
    await press('Remove Child 1');
    expect(getName(1)).toHaveAccessibleErrorMessage('Ravi is taken.');
    await press('Move Child 1 down');
    expect(getName(2)).toHaveAccessibleErrorMessage('Ravi is taken.');
    expect(getName(1)).toBeValid();
    await userEvent.type(getName(2), '2');
    expect(getName(2)).toBeValid();
  });

  it('means the row that was sent, also when rows were moved or removed meanwhile', async () => {
    let refuse = (_: unknown) => {};
    show({ submit: () => new Promise((_, reject) => (refuse = reject)) });
    await save();
    await press('Move Child 3 up');
    await press('Remove Child 1');
    await act(async () => refuse(refused({ 'children.2.name': 'No Mina.', 'children.0.name': 'No Asha.' })));
    expect(names()).toEqual(['Mina', 'Ravi']);
    expect(getName(1)).toHaveAccessibleErrorMessage('No Mina.');
    expect(getName(2)).toBeValid();
    expect(screen.queryByText(/Asha/)).not.toBeInTheDocument();
  });

  it('means the row that was sent, also when rows were moved before', async () => {
    let refuse = (_: unknown) => {};
    show({ submit: () => new Promise((_, reject) => (refuse = reject)) });
    await press('Move Child 1 down');
    await press('Remove Child 3');
    await save();
    await press('Move Child 1 down');
    await act(async () => refuse(refused({ 'children.0.name': 'No Ravi.' })));
    expect(names()).toEqual(['Asha', 'Ravi']);
    expect(getName(2)).toHaveAccessibleErrorMessage('No Ravi.');
    expect(getName(1)).toBeValid();
  });

  it('is in the alert with its name while its field is not on the screen, and at the field once it is', async () => {
    const fields = {
      'address.city': 'No such city.',
      'children.0.dateOfBirth': 'In the future.',
      'children.7.name': 'One too many.',
      version: 'Unknown field.',
      body: 'Too much.',
    };
    show({ submit: () => Promise.reject(refused(fields)), labels: { 'children.dateOfBirth': 'Birthday' } });
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent.split('\n')).toEqual([
      'Please check your input.',
      'Address, City: No such city.',
      'Children 1, Birthday: In the future.',
      'Children 8, Name: One too many.',
      'Version: Unknown field.',
      'Too much.',
    ]);
    await press('Address');
    expect(screen.getByLabelText('City')).toHaveAccessibleErrorMessage('No such city.');
    expect(alert).not.toHaveTextContent('No such city.');
    await press('Address');
    expect(alert).toHaveTextContent('Address, City: No such city.');
  });

  it('is about the list as a whole, too', async () => {
    show({ submit: () => Promise.reject(refused({ children: 'At most two.' })) });
    await save();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Children' })).toHaveTextContent('At most two.'));
    expect(screen.getByRole('alert')).not.toHaveTextContent('At most two.');
    await press('Remove Child 1');
    expect(screen.queryByText('At most two.')).not.toBeInTheDocument();
  });

  it('finds its field where the body is built otherwise than the form', async () => {
    show({
      submit: () => Promise.reject(refused({ 'profile.name': 'Taken.' })),
      fieldOf: (path) => (path === 'profile.name' ? 'company' : path),
    });
    await save();
    await waitFor(() => expect(screen.getByLabelText('Company')).toHaveAccessibleErrorMessage('Taken.'));
  });
});

it('a form focuses the first field of the page that is wrong, and opens what it is folded in', async () => {
  show({
    validate: () => ({ isActive: 'No.', 'children.2.name': 'No.', zones: 'Choose one.' }),
    submit: () => Promise.reject(refused({})),
  });
  await save();
  expect(screen.getByRole('checkbox', { name: 'North' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'North' })).toBeVisible();
});

it('a form is never silent: the form’s own finding for an absent field is in the alert', async () => {
  const submit = jest.fn();
  show({ validate: () => ({ 'address.pinCode': 'Six digits.' }), submit });
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Address, Pin code: Six digits.');
  expect(submit).not.toHaveBeenCalled();
});
