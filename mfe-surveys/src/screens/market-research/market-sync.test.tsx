import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse } from 'shared-auth/testing';
import type { SyncItem } from './market-research.api.ts';
import { LIST, SYNC, SYNCS, id, row, bare, sync, page, show } from './testing/show-products.tsx';

const CANCEL = 'POST /api/v1/web-scrapping/syncs/:id/cancel';
const ITEMS = 'GET /api/v1/web-scrapping/syncs/:id/items';

describe('Sync Product', () => {
  const openPanel = async (person: ReturnType<typeof show>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Sync Product' }));
    return within(await screen.findByRole('region', { name: 'Sync Product' }));
  };
  const options = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('SV-MKT-06, SV-MKT-07, SV-MKT-08, D-210: the lists of brands and categories; a change to or from TYRE-DEKHO clears the category, Discard both', async () => {
    const { person } = show();
    const panel = await openPanel(person);
    const [brand, category] = [panel.getByLabelText('Brand Name'), panel.getByLabelText('Category')];
    expect(options(brand)).toEqual(['Select', 'MRF', 'CEAT', 'APOLLO', 'TYRE-DEKHO']);
    await person.selectOptions(brand, 'MRF');
    expect(options(category)).toEqual(['Select', 'CAR', 'TRUCK', '2/3W', 'FARM', 'JEEP']);
    await person.selectOptions(category, 'TRUCK');
    await person.selectOptions(brand, 'CEAT');
    expect(category).toHaveValue('TRUCK');
    await person.selectOptions(brand, 'TYRE-DEKHO');
    expect(category).toHaveValue('');
    expect(options(category)).toEqual(['Select', 'MRF', 'CEAT', 'APOLLO']);
    await person.selectOptions(category, 'APOLLO');
    await person.selectOptions(brand, 'MRF');
    expect(category).toHaveValue('');
    await person.selectOptions(category, 'CAR');
    await person.click(panel.getByRole('button', { name: 'Discard' }));
    expect([brand, category].map((select) => (select as HTMLSelectElement).value)).toEqual(['', '']);
  });

  it('SV-MKT-09, D-210: each empty field shows its text, and both are marked', async () => {
    const { api, person } = show();
    const panel = await openPanel(person);
    await person.click(panel.getByRole('button', { name: 'Sync' }));
    expect(panel.getByText('Please Select Brand.')).toBeVisible();
    expect(panel.getByText('Please Select Category.')).toBeVisible();
    await person.selectOptions(panel.getByLabelText(/Brand Name/), 'MRF');
    await person.click(panel.getByRole('button', { name: 'Sync' }));
    expect(panel.queryByText('Please Select Brand.')).toBeNull();
    expect(panel.getByText('Please Select Category.')).toBeVisible();
    expect(panel.getByLabelText(/Brand Name/)).toBeInvalid();
    expect(panel.getByLabelText(/Category/)).toBeInvalid();
    expect(api.to(SYNC)).toEqual([]);
  });

  const chooseCar = async (person: ReturnType<typeof show>['person'], panel: Awaited<ReturnType<typeof openPanel>>) => {
    await person.selectOptions(panel.getByLabelText('Brand Name'), 'MRF');
    await person.selectOptions(panel.getByLabelText('Category'), 'CAR');
    await person.click(panel.getByRole('button', { name: 'Sync' }));
  };

  it('SV-MKT-08, SV-MKT-17: a sync says what the server says, and its ledger what came of it', async () => {
    const items: SyncItem[] = [
      { outcome: 'changed', product: 'MRF ZLX 145/80 R12', reason: '', priceBefore: 2900, priceAfter: 2950 },
      { outcome: 'refused', product: 'MRF Odd', reason: 'It has no size.', priceBefore: null, priceAfter: null },
      { outcome: 'lost', product: 'MRF ZVTV', reason: 'The last one stays.', priceBefore: 3000, priceAfter: null },
      {
        outcome: 'missing',
        product: "The field 'price'",
        reason: 'Not found at .price',
        priceBefore: null,
        priceAfter: null,
      },
    ];
    const { api, person } = show({
      [SYNCS]: () => ({ data: [sync({ lost: 1 })], ...page, totalPage: 1, totalCount: 1 }),
      [ITEMS]: () => ({ data: items, ...page, totalPage: 1, totalCount: 2 }),
    });
    const panel = await openPanel(person);
    await chooseCar(person, panel);
    expect(await screen.findByText('Products Synced Successfully')).toBeVisible();
    expect(api.to(SYNC).at(-1)?.body).toEqual({ brand: 'MRF', category: 'CAR' });
    expect(panel.getByText(/MRF CAR: 4 found, 1 added, 2 changed, 1 refused, 1 without their price/)).toBeVisible();
    await person.click(panel.getByRole('button', { name: /Details of the sync of MRF CAR/ }));
    const ledger = within(await screen.findByRole('dialog', { name: /^Sync of MRF CAR/ }));
    expect(await ledger.findByText('₹2,900 → ₹2,950')).toBeVisible();
    expect(ledger.getByText('It has no size.')).toBeVisible();
    expect(ledger.getByText('₹3,000 · The last one stays.')).toBeVisible();
    expect(ledger.getByText('Not found at .price')).toBeVisible();
  });

  it('the ledger of a sync opens by its address, and an unknown sync is named as such', async () => {
    const api: Fakes = {
      [SYNCS]: ({ query }) => ({
        data: !query.id || query.id === id(7) ? [sync()] : [],
        ...page,
        totalPage: 1,
        totalCount: 1,
      }),
      [ITEMS]: () => ({ data: [], ...page, totalPage: 1, totalCount: 0 }),
    };
    const { person, unmount, address } = show(api);
    const panel = await openPanel(person);
    await person.click(await panel.findByRole('button', { name: /Details of the sync of MRF CAR/ }));
    await screen.findByRole('dialog', { name: /^Sync of MRF CAR/ });
    expect(address()).toBe(`/market-research?sync=${id(7)}`);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/market-research');
    unmount();
    const { unmount: leave } = show(api, `/market-research?sync=${id(7)}`);
    expect(await screen.findByRole('dialog', { name: /^Sync of MRF CAR/ })).toBeVisible();
    leave();
    show(api, `/market-research?sync=${id(8)}`);
    expect(await screen.findByText(/sync/, { selector: '[role=dialog] *' })).toBeVisible();
  });

  describe('docs/decisions/0113: what a sync brought', () => {
    const earlier = { ...row, _id: id(77), productName: 'AMAZER' };
    const rowNames = () =>
      screen
        .queryAllByRole('button', { name: /^\d+ mapped products of/ })
        .map((button) => button.getAttribute('aria-label'));
    const start = async (before: (typeof row)[]) => {
      let rows = before;
      const { api, person } = show({
        [LIST]: () => ({ data: rows, csvdata: [], csvNext: null, ...page, totalPage: 1, totalCount: rows.length }),
        [SYNC]: () => {
          rows = [earlier, ...before];
          return { data: sync(), message: 'Products Synced Successfully' };
        },
      });
      const panel = await openPanel(person);
      await waitFor(() => expect(rowNames()).toHaveLength(before.length));
      const names = rowNames();
      await chooseCar(person, panel);
      expect(await screen.findByText('Products Synced Successfully')).toBeVisible();
      return { api, person, names, showInList: panel.getByRole('button', { name: 'Show in list' }) };
    };

    it('moves no row by itself: it is shown when somebody asks for it', async () => {
      const { api, person, names, showInList } = await start([row, bare]);
      await waitFor(() => expect(showInList).toBeEnabled());
      expect(api.to(LIST)).toHaveLength(1);
      expect(rowNames()).toEqual(names);
      await person.click(showInList);
      await waitFor(() => expect(rowNames()).toEqual([expect.stringContaining('AMAZER'), ...names]));
      expect(showInList).toBeDisabled();
    });

    it('comes by itself to a list without rows', async () => {
      const { showInList } = await start([]);
      await waitFor(() => expect(rowNames()).toEqual([expect.stringContaining('AMAZER')]));
      expect(showInList).toBeDisabled();
    });
  });

  it('SV-MKT-09, SV-MKT-17, D-210: when the call fails, a toast says why and both fields are marked', async () => {
    const { person } = show({ [SYNC]: () => refuse('MARKET_SYNC_RUNNING') });
    const panel = await openPanel(person);
    await chooseCar(person, panel);
    expect(await screen.findByText('Products of this brand are being synced already.')).toBeVisible();
    expect(panel.getByLabelText('Brand Name')).toBeInvalid();
    expect(panel.getByLabelText('Category')).toBeInvalid();
  });

  it('shows how far a sync is that goes on, and cancels it', async () => {
    const running = sync({ status: 'running', finishedAt: null, stepsDone: 2, stepsTotal: 5 });
    let state = running;
    const { api, person } = show({
      [SYNCS]: () => ({ data: [state], ...page, totalPage: 1, totalCount: 1 }),
      [CANCEL]: () => {
        state = sync({ status: 'cancelled' });
        return { data: state, message: 'The sync was cancelled.' };
      },
    });
    const panel = await openPanel(person);
    expect(
      await panel.findByText('MRF CAR is read: part 2 of 5, 4 found, 1 added, 2 changed, 1 refused'),
    ).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Cancel the sync of MRF CAR' }));
    expect(await screen.findByText('The sync was cancelled.')).toBeVisible();
    expect(panel.getAllByRole('listitem')).toHaveLength(1);
    expect(api.to(CANCEL)).toHaveLength(1);
    expect(await panel.findByText(/cancelled after 4 found/)).toBeVisible();
  });
});
