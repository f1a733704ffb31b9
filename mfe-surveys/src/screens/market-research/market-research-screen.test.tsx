import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { LIST, PRICES, MAP, UNMAP, id, find, mapped, row, bare, csv, page, show } from './testing/show-products.tsx';

const open = async (person: ReturnType<typeof show>['person'], what: 'Mapped' | 'Scrapped', count: number) => {
  await person.click(
    await screen.findByRole('button', { name: `${count} ${what.toLowerCase()} products of ULTIMA, 145/80 R12` }),
  );
  return screen.findByRole('dialog');
};

it('SV-MKT-01, SV-MKT-03, SV-MKT-04, SV-MKT-05, D-214: a paged table with rupees, 0 where there is no price', async () => {
  const { api, person } = show();
  expect(await screen.findByText('ULTIMA')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Brand Name',
    'Category',
    'Price',
    'Size',
    'Mapped',
    'Scrapped',
    'Price gap',
  ]);
  const cells = screen.getAllByRole('row').map((line) =>
    within(line)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent?.trim()),
  );
  expect(cells.slice(1)).toEqual([
    ['ULTIMA', 'Car', '₹2,78,050', '145/80 R12', 'Mapped 1', 'Scrapped 2', '−₹120 (4.1 %)'],
    ['BARE', 'Car', '₹0', '145/80 R12', 'Mapped 0', 'Scrapped 0', '-'],
  ]);
  expect(screen.getByRole('button', { name: 'Sync Product' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.to(LIST).at(-1)?.query).toEqual({ filter: 'None', currentPage: '2' }));
});

it('D-372: the list sorts by the price gap and finds what ours costs more than', async () => {
  const { api, person } = show();
  await person.click(await screen.findByRole('button', { name: /^Price gap/ }));
  await waitFor(() => expect(api.to(LIST).at(-1)?.query).toMatchObject({ sort: 'gap', direction: 'asc' }));
  await person.click(screen.getByRole('button', { name: /^Price gap/ }));
  await waitFor(() => expect(api.to(LIST).at(-1)?.query).toMatchObject({ sort: 'gap', direction: 'desc' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Price gap' }), 'Ours costs more');
  await waitFor(() => expect(api.to(LIST).at(-1)?.query).toMatchObject({ priceGap: 'dearer' }));
});

it('SV-MKT-01, SV-MKT-02: the list is searched by SKU and filtered by the documented types', async () => {
  const { api, person } = show();
  await screen.findByText('ULTIMA');
  const filter = screen.getByLabelText('Filter by Product Type');
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['None', 'SCV', 'Car', 'LCV', 'TRUCK', 'FARM', '2/3W']);
  await person.selectOptions(filter, '2/3W');
  await person.type(screen.getByLabelText('Search by SKU'), 'M1');
  await waitFor(() => expect(api.to(LIST).at(-1)?.query).toMatchObject({ filter: '2/3W', search: 'M1' }));
  await person.click(screen.getByLabelText('Price changed since the last sync'));
  await waitFor(() => expect(api.to(LIST).at(-1)?.query).toMatchObject({ priceChanged: 'yes' }));
});

it('D-215, D-303, D-344: the download has a line for each mapping of all that match, read in parts', async () => {
  const { api, person } = show({
    [LIST]: ({ query }) => ({
      data: [row, bare],
      csvdata: query.csv === 'true' ? [query.csvAfter ? { ...csv, 'Brand Name': 'LAST' } : csv] : [],
      csvNext: query.csv === 'true' && !query.csvAfter ? id(1) : null,
      ...page,
    }),
  });
  await screen.findByText('ULTIMA');
  await person.click(screen.getByRole('button', { name: 'Download' }));
  const file = await readExport();
  expect(file.name).toBe('Market-Research.csv');
  expect(String(file.content).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Brand Name,Category,Price,Size,Material No,Material Description,Company,Product,Product Size,Product Price',
    'ULTIMA,Car,2780,145/80 R12,M1,ULTIMA NEO,MRF,ZLX 3,145/80 R12,2900',
    'LAST,Car,2780,145/80 R12,M1,ULTIMA NEO,MRF,ZLX 3,145/80 R12,2900',
  ]);
  expect(api.to(LIST).map(({ query }) => query)).toEqual([
    { filter: 'None', currentPage: '1' },
    { filter: 'None', limit: '1', csv: 'true' },
    { filter: 'None', limit: '1', csv: 'true', csvAfter: id(1) },
  ]);
});

describe('Market Research Products', () => {
  it('SV-MKT-10, SV-MKT-11, SV-MKT-12, SV-MKT-13, D-217: matched ones are struck through; nothing can be submitted before a product is chosen', async () => {
    const { person } = show();
    const dialog = await open(person, 'Scrapped', 2);
    expect(dialog).toHaveAccessibleName('Market Research Products ULTIMA · 145/80 R12');
    const list = within(dialog);
    expect(list.getByText('V/S')).toBeVisible();
    expect(list.getByText('ZLX 3')).toHaveStyle({ textDecoration: 'line-through' });
    expect(list.getByRole('button', { name: 'SELECT MRF ZLX 3 145/80 R12' })).toBeDisabled();
    expect(list.getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
    expect(list.getByRole('button', { name: 'CANCEL' })).toBeDisabled();
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' }));
    expect(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' })).toBeDisabled();
    expect(within(list.getByRole('group', { name: 'Chosen product' })).getByText('ZLX 2')).toBeVisible();
    expect(list.getByRole('button', { name: 'SUBMIT' })).toBeEnabled();
    await person.click(list.getByRole('button', { name: 'CANCEL' }));
    expect(list.getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
    expect(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' })).toBeEnabled();
  });

  it('SV-MKT-10, D-320: a picture that the page may not show is a link that opens in a new tab', async () => {
    const address = 'https://shop.example.com/zlx.png';
    const { person } = show({
      [LIST]: () => ({
        data: [{ ...row, allProducts: [find(2, { productImage: address }), mapped] }],
        csvdata: [],
        csvNext: null,
        ...page,
      }),
    });
    const dialog = await open(person, 'Scrapped', 2);
    expect(within(dialog).queryByRole('link')).toBeNull();
    const picture = dialog.querySelector('img');
    expect(picture).toHaveAttribute('src', address);
    if (picture) fireEvent.error(picture);
    const link = within(dialog).getByRole('link', { name: /Open.*picture of MRF ZLX 2/ });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(dialog.querySelector('img')).toBeNull();
  });

  it('the price of each source stands for itself, with what it was before', async () => {
    const prices = [
      { source: 'MRF', price: 2680, priceBefore: null },
      { source: 'TYRE-DEKHO', price: 2700, priceBefore: 2650 },
    ];
    const { person } = show({
      [LIST]: () => ({
        data: [{ ...row, allProducts: [find(2, { productPrice: 2680, prices }), mapped] }],
        csvdata: [],
        csvNext: null,
        ...page,
      }),
      [PRICES]: () => ({
        data: [
          { day: '2026-11-20', price: 2680, source: 'MRF' },
          { day: '2026-11-20', price: 2650, source: 'TYRE-DEKHO' },
          { day: '2026-11-21', price: 2700, source: 'TYRE-DEKHO' },
        ],
        ourPrice: null,
        message: 'OK',
      }),
    });
    const list = within(await open(person, 'Scrapped', 2));
    const [item] = list.getAllByRole('listitem').filter((one) => within(one).queryByText('ZLX 2'));
    expect(item).toHaveTextContent('₹2,680TYRE-DEKHO: ₹2,700was ₹2,650');
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' }));
    await person.click(await list.findByRole('button', { name: 'Show as table' }));
    expect(
      within(list.getByRole('table'))
        .getAllByRole('row')
        .map((line) => [...line.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Day', 'Price of MRF', 'Price of TYRE-DEKHO'],
      ['20/11/2026', '₹2,680', '₹2,650'],
      ['21/11/2026', '-', '₹2,700'],
    ]);
  });

  it('SV-MKT-12, SV-MKT-16, SV-MKT-17: typing finds a material by its description; submit maps its number and says so', async () => {
    const { api, person } = show();
    const list = within(await open(person, 'Scrapped', 2));
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' }));
    await person.type(list.getByLabelText('Select Material SKU'), 'torn');
    await person.click(await list.findByRole('option', { name: /TORNADO 145\/80 R12/ }));
    await person.click(list.getByRole('button', { name: 'SUBMIT' }));
    expect(await screen.findByText('Product Mapped Successfully')).toBeVisible();
    expect(api.to(MAP).at(-1)?.body).toEqual({ tyre: id(2), materialno: 'M2', asks: true });
    await waitFor(() => expect(list.getByRole('button', { name: 'SUBMIT' })).toBeDisabled());
  });

  it('a material chosen before the product stays; another product begins without one', async () => {
    const { person } = show({
      [LIST]: () => ({ data: [{ ...row, allProducts: [find(2), find(4)] }], csvdata: [], csvNext: null, ...page }),
    });
    const list = within(await open(person, 'Scrapped', 2));
    await person.type(list.getByLabelText('Select Material SKU'), 'torn');
    await person.click(await list.findByRole('option', { name: /TORNADO 145\/80 R12/ }));
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' }));
    expect(list.getByLabelText('Select Material SKU')).toHaveValue('TORNADO 145/80 R12');
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 4 145/80 R12' }));
    expect(list.getByLabelText('Select Material SKU')).toHaveValue('');
  });

  it('a suggestion is accepted by a person, with its reasons beside it; nothing is mapped by itself', async () => {
    const { api, person } = show();
    const list = within(await open(person, 'Scrapped', 2));
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' }));
    expect(await list.findByText('₹2,780 · Same size, Same category')).toBeVisible();
    await person.click(list.getByRole('button', { name: 'Use ULTIMA NEO' }));
    expect(list.getByLabelText('Select Material SKU')).toHaveValue('ULTIMA NEO');
    expect(api.to(MAP)).toEqual([]);
    await person.click(list.getByRole('button', { name: 'SUBMIT' }));
    await waitFor(() => expect(api.to(MAP).at(-1)?.body).toEqual({ tyre: id(2), materialno: 'M1', asks: true }));
    await screen.findByText('Product Mapped Successfully');
    await waitFor(() => expect(list.getByRole('button', { name: 'SUBMIT' })).toBeDisabled());
    expect(list.getByLabelText('Select Material SKU')).toHaveValue('ULTIMA NEO');
    expect(within(list.getByRole('group', { name: 'Chosen product' })).getByText('ZLX 2')).toBeVisible();
  });

  it('SV-MKT-14, D-212: submit without a material shows what the server says, and the choice stays', async () => {
    const { person } = show({ [MAP]: () => refuse('MATERIAL_NOT_CHOSEN') });
    const list = within(await open(person, 'Scrapped', 2));
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' }));
    await person.click(list.getByRole('button', { name: 'SUBMIT' }));
    expect(await screen.findByText('Please select a Material SKU.')).toBeVisible();
    expect(list.getByRole('button', { name: 'SUBMIT' })).toBeEnabled();
  });

  it('D-217: a mapping whose size differs asks first, and can be taken back where it was made', async () => {
    const isSure = (body: unknown) => !(body as { asks?: boolean }).asks;
    const { person, api } = show({
      [MAP]: ({ body }) =>
        isSure(body)
          ? { data: row, message: 'Product Mapped Successfully' }
          : refuse('MAPPING_DIFFERS', { message: 'The size differs: 4.00-8, ours 14.9-28.' }),
      [UNMAP]: () => ({ data: row, message: 'Product Unmapped Successfully' }),
    });
    const list = within(await open(person, 'Scrapped', 2));
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' }));
    const use = await list.findByRole('button', { name: 'Use ULTIMA NEO' });
    expect(use.compareDocumentPosition(list.getByRole('combobox')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await person.click(use);
    await person.click(list.getByRole('button', { name: 'SUBMIT' }));
    const question = await screen.findByRole('alertdialog', { name: 'Map it anyway?' });
    expect(question).toHaveTextContent('The size differs: 4.00-8, ours 14.9-28.');
    await person.click(within(question).getByRole('button', { name: 'Map' }));
    await person.click(await list.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Product Unmapped Successfully')).toBeVisible();
    const bodies = { tyre: id(2), materialno: 'M1' };
    expect(api.to(MAP).map(({ body }) => body)).toEqual([{ ...bodies, asks: true }, bodies]);
    expect(api.to(UNMAP).map(({ body }) => body)).toEqual([{ product: id(2), materialno: 'M1' }]);
    await waitFor(() => expect(list.getByRole('button', { name: 'SUBMIT' })).toBeEnabled());
  });

  it('SV-MKT-16, SV-MKT-17: a product that somebody else mapped meanwhile is reported, struck through, and cannot be chosen again', async () => {
    const theirs = { matched: true, materialNo: 'M1', materialDescription: 'ULTIMA NEO' };
    let isMapped = false;
    const { person } = show({
      [LIST]: () => ({
        data: [{ ...row, allProducts: [isMapped ? find(2, theirs) : find(2), mapped] }],
        csvdata: [],
        csvNext: null,
        ...page,
      }),
      [MAP]: () => {
        isMapped = true;
        return refuse('PRODUCT_MAPPED');
      },
    });
    const list = within(await open(person, 'Scrapped', 2));
    await person.click(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' }));
    await person.click(await list.findByRole('button', { name: 'Use ULTIMA NEO' }));
    await person.click(list.getByRole('button', { name: 'SUBMIT' }));
    expect(await screen.findByText('This product is mapped already.')).toBeVisible();
    await waitFor(() => expect(list.getByText('Select a product from the list.')).toBeVisible());
    expect(list.getByRole('button', { name: 'SELECT MRF ZLX 2 145/80 R12' })).toBeDisabled();
    expect(list.getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
  });
});

it('SV-MKT-15, SV-MKT-16, SV-MKT-17, D-217: a mapped product is removed at once', async () => {
  const { api, person } = show();
  const dialog = await open(person, 'Mapped', 1);
  expect(dialog).toHaveAccessibleName('Products Mapped With ULTIMA 145/80 R12');
  expect(within(dialog).getByText('ULTIMA NEO (M1), ours: ₹2,780')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'REMOVE MRF ZLX 3 145/80 R12' }));
  expect(await screen.findByText('Product Unmapped Successfully')).toBeVisible();
  expect(api.to(UNMAP).at(-1)?.body).toEqual({ product: id(3), materialno: 'M1' });
});

it('a removed product keeps its place, marked, and Undo maps it again', async () => {
  const one = { ...mapped, productName: 'ZLX one' };
  const two = {
    ...find(4, { matched: true, materialNo: 'M2', materialDescription: 'TORNADO' }),
    productName: 'ZLX two',
  };
  let current = [one, two];
  const { api, person } = show({
    [LIST]: () => ({ data: [{ ...row, matchedProducts: current }], csvdata: [], csvNext: null, ...page }),
    [UNMAP]: () => {
      current = [two];
      return { data: row, message: 'Product Unmapped Successfully' };
    },
    [MAP]: () => {
      current = [two, one];
      return { data: row, message: 'Product Mapped Successfully' };
    },
  });
  const dialog = within(await open(person, 'Mapped', 2));
  const buttons = () => dialog.getAllByRole('button', { name: /^REMOVE/i }).map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['REMOVE', 'REMOVE']);
  await person.click(dialog.getByRole('button', { name: /^REMOVE MRF ZLX one/ }));
  await screen.findByText('Product Unmapped Successfully');
  await waitFor(() => expect(buttons()).toEqual(['Removed', 'REMOVE']));
  expect(dialog.getByRole('button', { name: /^Removed MRF ZLX one/ })).toBeDisabled();
  await person.click(dialog.getByRole('button', { name: 'Undo the removal of MRF ZLX one 145/80 R12' }));
  await waitFor(() => expect(buttons()).toEqual(['REMOVE', 'REMOVE']));
  expect(api.to(MAP).at(-1)?.body).toEqual({ tyre: id(3), materialno: 'M1' });
});

it('the products of one row after the other are read in their dialog', async () => {
  const { person, address } = show({}, `/market-research?products=${id(1)}`);
  const name = /^Market Research Products ULTIMA · 145\/80 R12$/;
  expect(within(await screen.findByRole('dialog', { name })).getByText('1 of 2 on this page')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next record' }));
  expect(await screen.findByRole('dialog', { name: /Products BARE · 145\/80 R12$/ })).toBeVisible();
  expect(address()).toContain(`products=${id(9)}`);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('a link to a product that is gone says so', async () => {
  show(
    {
      [LIST]: ({ query }) => ({ data: query.id ? [] : [row], csvdata: [], csvNext: null, ...page }),
    },
    `/market-research?products=${id(8)}`,
  );
  expect(await screen.findByText(/product/i, { selector: '[role=dialog] *' })).toBeVisible();
});
