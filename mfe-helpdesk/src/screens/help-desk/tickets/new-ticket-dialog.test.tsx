import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { category } from '../../../testing/configuration.ts';
import { ticket } from '../../../testing/tickets.ts';
import HelpDeskScreen from '../help-desk-screen.tsx';

const list = 'GET /api/v1/query/QuerygetAll';
const categories = 'GET /api/v1/query/QueryCategorygetAll';
const raise = 'POST /api/v1/query/createQuery';
const upload = 'POST /api/v1/query/files';
const fileId = '6f1f4f3e-0000-4000-8000-0000000000f1';
const raisedTicket = ticket({ ticketNo: 'TKT-000009', raisedBy: { SAP_ID: 'AO1', name: 'Asha' } });

const directory = 'GET /api/v1/dealers-directory';
const dealersPage = {
  data: [
    {
      _id: 'K100',
      Kunnr: 'K100',
      Name1: 'Sharma Tyres',
      City1: 'Pune',
      Dltype: 'FM',
      DlType: 'FM',
      Class: 'GP',
      SaleVal: 0,
      lastMonthSales: 0,
      OutTot: 0,
      OverDue: 0,
      SasOut: 0,
      SasIn: 0,
      Rotation: 40,
    },
  ],
  totalPage: 1,
  currentPage: 1,
  totalCount: 1,
  message: 'OK',
  totalSaleValue: 0,
  lastMonthSales: 0,
  totalOutTotal: 0,
  totalOverdue: 0,
  clubs: [],
  distinctDealerTypes: [],
  updatedAt: null,
};

const show = (fakes: Fakes = {}, path = '/dealer-help-desk') =>
  renderSignedIn(<HelpDeskScreen />, {
    role: 'AO',
    path,
    api: {
      [list]: ({ query }) => {
        const queries = query?.id ? [raisedTicket] : [];
        return { queries, totalPage: 1, currentPage: 1, totalCount: queries.length, categories: [], message: 'OK' };
      },
      'GET /api/v1/query/replyTemplates': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/query/getTimeline': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/query/assignees': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/query/raisers': () => ({
        data: [{ SAP_ID: 'SO1', name: 'Ravi Kumar', role: 'SO' }],
        totalCount: 1,
        message: 'OK',
      }),
      [categories]: () => ({
        categories: [
          category({ subcategory: [{ name: 'Warranty' }] }),
          category({ _id: '6f1f4f3e-0000-4000-8000-00000000000b', name: 'App', subcategory: [] }),
        ],
        message: 'OK',
      }),
      [upload]: () => ({
        data: { _id: fileId, name: 'bill.pdf', size: 8, url: '/files/key/bill.pdf' },
        message: 'File Uploaded Successfully',
      }),
      [raise]: () => ({ data: raisedTicket, message: 'Ticket Created Successfully' }),
      ...fakes,
    },
  });
type Shown = ReturnType<typeof show>;
const openDialog = async ({ person }: Shown) => {
  await person.click(await screen.findByRole('button', { name: 'New ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'New ticket' });
  await within(dialog).findByRole('option', { name: 'Claims' });
  return dialog;
};
const fill = async ({ person }: Shown, dialog: HTMLElement) => {
  await person.selectOptions(within(dialog).getByLabelText(/^Category/), 'Claims');
  await person.type(within(dialog).getByLabelText(/^Subject/), 'Bill is missing');
};
const submit = ({ person }: Shown) => person.click(screen.getByRole('button', { name: 'Submit' }));

it('HD-NEW, D-234: a manager raises a ticket for an officer of the scope, with a file, and opens it', async () => {
  const screenOf = show();
  const { api, person } = screenOf;
  const dialog = await openDialog(screenOf);
  expect(api.to(categories)[0]?.query).toEqual({ status: 'ACTIVE' });
  await person.type(within(dialog).getByRole('combobox', { name: 'For' }), 'ravi');
  await person.click(await screen.findByRole('option', { name: /Ravi Kumar/ }));
  await fill(screenOf, dialog);
  await person.selectOptions(within(dialog).getByLabelText('Sub Category'), 'Warranty');
  await person.type(within(dialog).getByLabelText('Message'), 'Since Monday');
  const pdf = new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' });
  await person.upload(within(dialog).getByLabelText('Files', { selector: 'input' }), pdf);
  await submit(screenOf);
  expect(await screen.findByText('Ticket Created Successfully: TKT-000009')).toBeVisible();
  expect(api.to(raise)[0]?.body).toEqual({
    SAP_ID: 'SO1',
    dealerCode: '',
    category: 'Claims',
    subCategory: 'Warranty',
    subject: 'Bill is missing',
    description: 'Since Monday',
    priority: 'Normal',
    files: [fileId],
  });
  const drawer = await screen.findByRole('dialog', { name: /^TKT-000009/ });
  expect(within(drawer).getByText('Asha · AO1')).toBeVisible();
});

it('HD-NEW-02: a ticket without category and subject is not sent', async () => {
  const screenOf = show();
  const dialog = await openDialog(screenOf);
  await submit(screenOf);
  expect(await within(dialog).findAllByText('Field is required')).toHaveLength(2);
  expect(screenOf.api.to(raise)).toEqual([]);
});

it('the dialog shows how long a text may be; a longer message stays unchanged and is not sent', async () => {
  const screenOf = show();
  const dialog = await openDialog(screenOf);
  expect(within(dialog).getByText('At most 2000 characters.')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Subject/)).toHaveAttribute('maxlength', '200');
  await fill(screenOf, dialog);
  fireEvent.change(within(dialog).getByLabelText('Message'), { target: { value: 'x'.repeat(2001) } });
  await submit(screenOf);
  expect(within(dialog).getByText('Please use at most 2,000 characters.')).toBeVisible();
  expect(within(dialog).getByLabelText('Message')).toHaveValue('x'.repeat(2001));
  expect(screenOf.api.to(raise)).toEqual([]);
});

it('a category that was switched off meanwhile is said, and what was typed stays', async () => {
  const screenOf = show({ [raise]: () => refuse('CATEGORY_INACTIVE') });
  const dialog = await openDialog(screenOf);
  await fill(screenOf, dialog);
  await submit(screenOf);
  expect(await within(dialog).findByText('This category is not active.')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Subject/)).toHaveValue('Bill is missing');
});

it('a second click while it is sent raises nothing more', async () => {
  let answerNow = () => {};
  const screenOf = show({
    [raise]: () =>
      new Promise((resolve) => {
        answerNow = () => resolve({ data: raisedTicket, message: 'Ticket Created Successfully' });
      }),
  });
  const dialog = await openDialog(screenOf);
  await fill(screenOf, dialog);
  await screenOf.person.dblClick(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screenOf.api.to(raise)).toHaveLength(1));
  answerNow();
  await screen.findByText('Ticket Created Successfully: TKT-000009');
  expect(screenOf.api.to(raise)).toHaveLength(1);
});

it('the dialog says when the categories cannot be read, and tries again', async () => {
  let isDown = true;
  const screenOf = show({
    [categories]: () => (isDown ? refuse('INTERNAL') : { categories: [category()], message: 'OK' }),
  });
  await screenOf.person.click(await screen.findByRole('button', { name: 'New ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'New ticket' });
  isDown = false;
  await screenOf.person.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Category/)).toBeVisible();
});

it('0096: a link fills in the dealer; the raised ticket is opened and the form does not come back', async () => {
  const screenOf = show({ [directory]: () => dealersPage }, '/dealer-help-desk?raise=dealer%3AK100');
  const { api } = screenOf;
  const dialog = await screen.findByRole('dialog', { name: 'New ticket' });
  await within(dialog).findByRole('option', { name: 'Claims' });
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: 'Dealer' })).toHaveValue('Sharma Tyres · K100'),
  );
  await fill(screenOf, dialog);
  await submit(screenOf);
  expect(await screen.findByText('Ticket Created Successfully: TKT-000009')).toBeVisible();
  expect(api.to(raise)[0]?.body).toMatchObject({ SAP_ID: '', dealerCode: 'K100' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New ticket' })).toBeNull());
});

it('a link that names an officer fills him in by his name; cleared, the ticket is one’s own again', async () => {
  const { person } = show({}, '/dealer-help-desk?raise=for%3ASO1');
  const field = await screen.findByRole('combobox', { name: 'For' });
  await waitFor(() => expect(field).toHaveValue('Ravi Kumar · SO1'));
  await person.click(screen.getByRole('button', { name: 'Clear For' }));
  expect(field).toHaveValue('');
});
