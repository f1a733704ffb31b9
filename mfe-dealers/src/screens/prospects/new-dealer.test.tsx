/** @slow Renders a list with wide rows for each test. */
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { prospectId, prospectsResponse, sampleProspect } from '../../testing/prospect-fixture.ts';
import type { NewDealer, Prospect } from './prospects.api.ts';
import { dealers, show } from './testing/show-prospects.tsx';

const makeDealer = 'POST /api/v1/prospect/make-dealer/:id';
const exportsKey = 'GET /api/v1/prospect/new-dealers';
const exportKey = 'POST /api/v1/prospect/new-dealers/export';
const madeAt = '2026-11-30T19:00:00.000Z';
const approved = (more: Partial<Prospect> = {}) =>
  sampleProspect(1, {
    prosStatus: { status: 'Approved', prospect_id: 'P1', prospectType: 'dealer' },
    canDecide: false,
    ...more,
  });
const signed = (newDealer?: Prospect['newDealer']) =>
  approved({ eContractProgress: { stage: 'signed-off', signedAt: madeAt }, newDealer });

describe('D-368: a dealer is made of a prospect', () => {
  it('whose agreement is signed off, after a question; the row then says that SAP gets it', async () => {
    let row = signed();
    const { api, person } = show({
      [dealers]: () => prospectsResponse([row]),
      [makeDealer]: () => {
        row = signed({ madeAt, by: 'AO1', exportedAt: null, dealerCode: null });
        return { data: row, message: 'Dealer Made Successfully' };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Make a dealer of Om Tyres 1' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make a dealer of it' }));
    expect(dialog.getByText(/^Make a dealer of Om Tyres 1\? SAP gets the record/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Make a dealer' }));
    expect(await screen.findByText('Dealer Made Successfully')).toBeInTheDocument();
    expect(api.to(makeDealer)).toMatchObject([{ params: { id: prospectId(1) }, body: { version: 1 } }]);
    expect(await screen.findByText('Waits for SAP since 01/12/2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make a dealer of Om Tyres 1' })).toBeNull();
  });

  it('not before the sign-off, and a refusal stays in the question', async () => {
    const first = show({
      [dealers]: () => prospectsResponse([approved({ eContractProgress: { stage: 'agreed', agreedAt: madeAt } })]),
    });
    await screen.findByRole('button', { name: /^Timeline of Om Tyres 1/ });
    expect(screen.queryByRole('button', { name: /^Make a dealer/ })).toBeNull();
    first.unmount();
    const { person } = show({
      [dealers]: () => prospectsResponse([signed()]),
      [makeDealer]: () => refuse('PROSPECT_IS_DEALER'),
    });
    await person.click(await screen.findByRole('button', { name: 'Make a dealer of Om Tyres 1' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make a dealer of it' }));
    await person.click(dialog.getByRole('button', { name: 'Make a dealer' }));
    expect(await dialog.findByText('A dealer was made of this prospect already.')).toBeVisible();
  });

  it('and leads to the dealer once SAP has it; before, the row says when it was exported', async () => {
    const made = { madeAt, by: 'AO1', exportedAt: madeAt, dealerCode: null };
    const first = show({ [dealers]: () => prospectsResponse([signed(made)]) });
    expect(await screen.findByText('Exported for SAP on 01/12/2026')).toBeVisible();
    first.unmount();
    show({ [dealers]: () => prospectsResponse([signed({ ...made, dealerCode: 'K900' })]) });
    expect(await screen.findByRole('link', { name: 'Dealer K900' })).toHaveAttribute('href', '/dealer-directory/K900');
  });
});

describe('D-368: head office exports new dealers for SAP', () => {
  const row: NewDealer = {
    prospect_id: 'APP-1',
    name: 'Om Tyres',
    gstin: '09ABCDE1234F1Z5',
    pan: 'ABCDE1234F',
    phone: '9811100002',
    email: 'om@example.com',
    address: '12 Mall Road, Noida',
    pincode: '201301',
    areaCode: 'NA1',
    SAP_ID: 'SO1',
    signedAt: madeAt,
    sha256: 'ab12',
  };
  const earlier = { exportedAt: '2026-11-28T06:00:00.000Z', by: 'ADMIN1', byName: 'Asha Rao', count: 2 };

  it('as a file of those that wait, or an earlier one again', async () => {
    const { api, person } = show(
      {
        [exportsKey]: () => ({ data: [earlier], waiting: 1, message: 'OK' }),
        [exportKey]: () => ({ data: [row], exportedAt: madeAt, message: 'OK' }),
      },
      '/actyv-ai',
      'ADMIN',
    );
    await person.click(await screen.findByRole('button', { name: 'New dealers for SAP: 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New dealers for SAP' }));
    expect(await dialog.findByLabelText('Export')).toHaveDisplayValue('New ones that wait: 1');
    await person.click(dialog.getByRole('button', { name: 'Export' }));
    const file = await readExport();
    expect(file.name).toMatch(/^New-Dealers-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.header.slice(1, 5)).toEqual(['Name1', 'GstNo', 'Pan', 'Mobile']);
    expect(file.header[0]).toMatch(/ProspectId$/);
    expect(file.rows).toEqual([
      [
        'APP-1',
        'Om Tyres',
        '09ABCDE1234F1Z5',
        'ABCDE1234F',
        '9811100002',
        'om@example.com',
        '12 Mall Road, Noida',
        '201301',
        'NA1',
        'SO1',
        '01-12-2026',
        'ab12',
      ],
    ]);
    await person.selectOptions(
      dialog.getByLabelText('Export'),
      dialog.getByRole('option', { name: /by Asha Rao: 2$/ }),
    );
    await person.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(api.to(exportKey).map(({ body }) => body)).toEqual([{}, { exportedAt: earlier.exportedAt }]),
    );
  });

  it('and nothing where none waits; an area manager has no export', async () => {
    const first = show({ [exportsKey]: () => ({ data: [], waiting: 0, message: 'OK' }) }, '/actyv-ai', 'ADMIN');
    await first.person.click(await screen.findByRole('button', { name: 'New dealers for SAP' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New dealers for SAP' }));
    expect(await dialog.findByRole('button', { name: 'Export' })).toBeDisabled();
    first.unmount();
    show();
    await screen.findByRole('button', { name: /^Timeline of Om Tyres 1/ });
    expect(screen.queryByRole('button', { name: 'New dealers for SAP' })).toBeNull();
  });
});
