import * as sharedUi from 'shared-ui';
import { entry, ticket } from '../../../../testing/tickets.ts';
import { downloadTicketPdf } from './download-ticket-pdf.ts';
import { writeTicketPdf } from './write-ticket-pdf.ts';

jest.mock('./write-ticket-pdf.ts');
jest.mock('shared-ui', () => ({ ...jest.requireActual<object>('shared-ui'), downloadBlob: jest.fn() }));
const download = jest.mocked(sharedUi.downloadBlob);
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

it('HD-EXP-01, HD-DRW-01: a ticket’s PDF is saved under its number', async () => {
  const pdf = new Blob(['pdf']);
  jest.mocked(writeTicketPdf).mockResolvedValue(pdf);
  globalThis.fetch = jest.fn(async () => new Response('font'));
  await downloadTicketPdf(ticket({ ticketNo: 'TKT-000042' }), [entry]);
  expect(download.mock.calls).toEqual([[pdf, 'TKT-000042.pdf']]);
});

it('no PDF is made without its font, and the reason is reported', async () => {
  download.mockClear();
  globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
  await expect(downloadTicketPdf(ticket(), [])).rejects.toThrow('The font could not be loaded (404).');
  expect(download).not.toHaveBeenCalled();
});
