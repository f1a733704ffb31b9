import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { CategoriesResponse, Category } from './categories.api.ts';
import CategoriesScreen from './categories-screen.tsx';

const list = 'GET /api/v1/admin/reimbursement/category';
const post = 'POST /api/v1/admin/reimbursement/category';
const put = 'PUT /api/v1/admin/reimbursement/category/:id';
const del = 'DELETE /api/v1/admin/reimbursement/category/:id';
const history = 'GET /api/v1/history/:kind/:id';
const subs = (...names: string[]) => names.map((subCategory) => ({ subCategory }));
const category = (name: string, more: Partial<Category> = {}): Category => ({
  _id: `00000000-0000-4000-8000-0000000000${name.length}0`,
  categoryName: name,
  subCategory: subs('Taxi', 'Fuel'),
  updatedAt: '2026-01-15T06:30:00.000Z',
  isUsed: true,
  version: 1,
  ...more,
});
const response = (data: Category[], totalPage = 1): CategoriesResponse => ({
  data,
  totalPage,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});
const show = (api: Fakes, path = '/reimbursement-category') =>
  renderSignedIn(<CategoriesScreen />, {
    role: 'RO',
    path,
    route: '/reimbursement-category',
    api: { [list]: () => response([category('Travel')]), [history]: () => ({ data: [], message: 'OK' }), ...api },
  });
const headers = ['S No.', 'Category', 'Sub Categories', 'Last Updated'];
const openAdd = async (person: ReturnType<typeof show>['person']) => {
  await screen.findByText('Travel');
  await person.click(screen.getByRole('button', { name: 'Add Category' }));
  return screen.findByRole('dialog', { name: 'Add Category' });
};

it('FN-CAT-02: the list shows the documented columns, page by page from the server', async () => {
  const { api, person } = show({ [list]: () => response([category('Travel'), category('Food')], 2) });
  await screen.findByText('Travel');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([...headers, 'Action']);
  expect(
    within(screen.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 4),
  ).toEqual(['1', 'Travel', 'Taxi, Fuel', '15/01/2026 12:00 PM']);
  await person.click(screen.getByRole('button', { name: /next/i }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ page: '2', limit: '10' }));
});

it('D-017, D-304: Export writes what matches as Reimbursement-Categories.xlsx', async () => {
  const { person } = show({});
  await screen.findByText('Travel');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect([file.name, file.header]).toEqual(['Reimbursement-Categories.xlsx', headers]);
  expect(file.rows).toEqual([[1, 'Travel', 'Taxi, Fuel', '15/01/2026 12:00 PM']]);
});

it('FN-CAT-03/07, D-165: Enter adds a trimmed sub category that is not there yet, each can be removed, and Save sends them', async () => {
  const { api, person } = show({
    [post]: () => ({ message: 'Category Added Successfully', data: category('Food') }),
  });
  const dialog = await openAdd(person);
  await person.type(within(dialog).getByLabelText(/^Category Name/), ' Food ');
  const field = within(dialog).getByLabelText(/^Sub Category/);
  await person.type(field, ' Lunch {Enter}LUNCH{Enter}   {Enter}Dinner{Enter}Tea{Enter}');
  const items = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);
  expect(items()).toEqual(['Lunch', 'Dinner', 'Tea']);
  expect(api.to(post)).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Remove Dinner from Sub Category' }));
  expect(items()).toEqual(['Lunch', 'Tea']);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Category Added Successfully')).toBeVisible();
  expect(api.to(post).map(({ body }) => body)).toEqual([{ categoryName: 'Food', subCategory: subs('Lunch', 'Tea') }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('D-165: a sub category that was typed without Enter is saved, too', async () => {
  const { api, person } = show({ [post]: () => ({ message: 'OK', data: category('Food') }) });
  const dialog = await openAdd(person);
  await person.type(within(dialog).getByLabelText(/^Category Name/), 'Food');
  await person.type(within(dialog).getByLabelText(/^Sub Category/), 'Lunch');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to(post).map(({ body }) => body)).toEqual([{ categoryName: 'Food', subCategory: subs('Lunch') }]),
  );
});

it('FN-CAT-06: the name field accepts only letters and spaces, of any script, typed or pasted', async () => {
  const { person } = show({});
  const dialog = await openAdd(person);
  const name = within(dialog).getByLabelText(/^Category Name/);
  await person.type(name, 'R&D 2, x');
  expect(name).toHaveValue('RD  x');
  await person.clear(name);
  await person.paste('यात्रा <b>1');
  expect(name).toHaveValue('यात्रा b');
});

it('FN-CAT-06, FN-CAT-07: the form asks for a name and a sub category before anything is sent', async () => {
  const { api, person } = show({});
  const dialog = await openAdd(person);
  await person.type(within(dialog).getByLabelText(/^Category Name/), ' ');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please Enter Category Name.')).toBeVisible();
  expect(within(dialog).getByText('Please Enter Sub Category')).toBeVisible();
  expect(api.to(post)).toEqual([]);
});

it('FN-CAT-08: a refused save keeps the dialog open with the sentence in it and what was typed', async () => {
  const { person } = show({ [post]: () => refuse('CATEGORY_EXISTS') });
  const dialog = await openAdd(person);
  await person.type(within(dialog).getByLabelText(/^Category Name/), 'Travel');
  await person.type(within(dialog).getByLabelText(/^Sub Category/), 'Taxi{Enter}');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Category already exists.')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Category Name/)).toHaveValue('Travel');
  expect(within(dialog).getByRole('button', { name: 'Remove Taxi from Sub Category' })).toBeVisible();
});

it('the dialog asks before it closes, so that typed text is not lost', async () => {
  const { person } = show({});
  const dialog = await openAdd(person);
  await person.type(within(dialog).getByLabelText(/^Sub Category/), 'Taxi');
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

it('FN-CAT-03, D-306: a category is edited; what was typed stays when somebody was faster, and goes over the newer one', async () => {
  let rows = [category('Travel')];
  let tries = 0;
  const { api, person } = show({
    [list]: () => response(rows),
    [put]: () => {
      tries += 1;
      rows = [category('Travel', { subCategory: subs('Taxi', 'Train'), version: 2 })];
      return tries === 1
        ? refuse('CHANGED_MEANWHILE')
        : { message: 'Category Updated Successfully', data: category('Trips', { version: 3 }) };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Edit Travel' }));
  const dialog = await screen.findByRole('dialog', { name: /^Edit Category/ });
  const name = within(dialog).getByLabelText(/^Category Name/);
  await person.clear(name);
  await person.type(name, 'Trips');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: 'Remove Train from Sub Category' })).toBeVisible();
  expect(name).toHaveValue('Trips');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Category Updated Successfully')).toBeVisible();
  expect(api.to(put).map(({ body }) => body)).toEqual([
    { categoryName: 'Trips', subCategory: subs('Taxi', 'Fuel'), version: 1 },
    { categoryName: 'Trips', subCategory: subs('Taxi', 'Train'), version: 2 },
  ]);
});

it.each([
  [true, 'Claims of this category keep its name. Its spend limits are deleted.'],
  [false, 'There are no claims of this category. Its spend limits are deleted.'],
])('FN-CAT-04, D-163: the screen asks before it deletes a category (used: %s)', async (isUsed, text) => {
  let rows = [category('Travel', { isUsed })];
  const { api, person } = show({
    [list]: () => response(rows),
    [del]: () => {
      rows = [];
      return { message: 'Category Deleted Successfully' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete Travel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
  expect(question).toHaveTextContent(
    `Are you sure you want to delete this item? This action cannot be undone.Travel${text}`,
  );
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(api.to(del)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Delete Travel' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Category Deleted Successfully')).toBeVisible();
  expect(api.to(del).map(({ query }) => query)).toEqual([{ version: '1' }]);
  await waitFor(() => expect(screen.queryByText('Travel')).toBeNull());
});

it('a link opens a category that is on another page, and reports one that is gone', async () => {
  const far = category('Lodgings', { subCategory: subs('Hotel') });
  const opened = show(
    { [list]: ({ query }) => response(query.id === far._id ? [far] : [category('Travel')]) },
    `/reimbursement-category?category=${far._id}`,
  );
  const dialog = await screen.findByRole('dialog', { name: /^Edit Category/ });
  expect(within(dialog).getByRole('button', { name: 'Remove Hotel from Sub Category' })).toBeVisible();
  opened.unmount();
  show(
    { [list]: ({ query }) => response(query.id ? [] : [category('Travel')]) },
    '/reimbursement-category?category=00000000-0000-4000-8000-000000000099',
  );
  expect(await screen.findByText(/category/i, { selector: '[role="dialog"] *' })).toBeVisible();
});

it('FN-CAT-05: the list says so when it is empty', async () => {
  show({ [list]: () => response([]) });
  expect(await screen.findByText('No Holiday List Avilable.')).toBeVisible();
});

it('the name is edited in its cell, letters only, with sub categories and version; a refusal keeps it', async () => {
  const travel = category('Travel');
  let stored = travel;
  let tries = 0;
  const { api, person } = show({
    [list]: () => response([stored]),
    [put]: () => {
      tries += 1;
      if (tries === 1) return refuse('CATEGORY_EXISTS');
      stored = { ...travel, categoryName: 'Trips', version: 2 };
      return { message: 'Category Updated Successfully', data: stored };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Travel. Change name of Travel' }));
  await person.keyboard('Tr1ips{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('name of Travel')).toHaveValue('Trips');
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Trips. Change name of Trips' })).toBeVisible();
  expect(api.to(put).map(({ body }) => body)).toEqual(
    Array(2).fill({ categoryName: 'Trips', subCategory: subs('Taxi', 'Fuel'), version: 1 }),
  );
});

it('FN-CAT-07: sub categories are edited in their cell; one with spend limits is removed by Edit only', async () => {
  // Cells keep what was saved of a record by its id.
  let stored = { ...category('Travel'), _id: '00000000-0000-4000-8000-000000000099' };
  const { api, person } = show({
    [list]: () => response([stored]),
    [put]: ({ body }) => {
      stored = { ...stored, subCategory: (body as Category).subCategory, version: stored.version + 1 };
      return { message: 'Category Updated Successfully', data: stored };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Taxi, Fuel. Change sub categories of Travel' }));
  const field = screen.getByLabelText('sub categories of Travel');
  await person.clear(field);
  await person.type(field, 'Taxi, Bus{Enter}');
  expect(await screen.findByText(/Please remove Fuel by ‘Edit’/)).toBeVisible();
  expect(api.to(put)).toEqual([]);
  await person.clear(field);
  await person.type(field, ' taxi,Fuel ,, Bus, bus{Enter}');
  expect(await screen.findByText('Category Updated Successfully')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(api.to(put).map(({ body }) => body)).toEqual([
    { categoryName: 'Travel', subCategory: subs('taxi', 'Fuel', 'Bus'), version: 1 },
    { categoryName: 'Travel', subCategory: subs('Taxi', 'Fuel'), version: 2 },
  ]);
});
