import { readPdf, readPdfFont } from 'shared-ui/testing';
import { ticket } from '../../../../testing/tickets.ts';
import { writeTicketPdf } from './write-ticket-pdf.ts';

const font = readPdfFont('Devanagari');
const fileNamed = (name: string) => ({ _id: name, name, size: 1, url: `/files/key/${name}` });
const hindi = 'कृपया स्थिति की जाँच करें';

it('HD-DRW-08, D-235: the PDF is A4 and holds details, timeline and file names as text, Hindi in typing order', async () => {
  const blob = await writeTicketPdf(
    {
      ticket: ticket({ description: hindi }),
      entries: [
        { createdAt: '2024-08-09T18:45:00.000Z', timeLine: [`Reply: ${hindi}`], files: [fileNamed('bill.pdf')] },
      ],
      files: [fileNamed('photo.png'), fileNamed('बिल.pdf')],
    },
    [font],
  );
  const { pages, lines } = await readPdf(blob);
  expect(blob.type).toBe('application/pdf');
  expect(pages).toEqual(['595.28 841.89']);
  for (const text of [
    'TKT-000001',
    'SAP ID',
    'SO1',
    hindi,
    '10 Aug 2024 12:15 AM',
    `Reply: ${hindi}`,
    'Files: photo.png, बिल.pdf',
    'Files: bill.pdf',
  ])
    expect(lines).toContain(text);
});

it('the PDF names author and role above each entry, and marks lines by word', async () => {
  const author = { SAP_ID: 'AO1', name: 'Asha', role: 'AO' };
  const timeLine = ['Reply: Done', 'Replied by Asha · AO1', 'Remarks: He is slow', 'Marked Ticket as RESOLVED by AO1'];
  const entries = [{ createdAt: '2024-08-09T18:45:00.000Z', timeLine, author }];
  const { lines } = await readPdf(await writeTicketPdf({ ticket: ticket(), entries }, [font]));
  expect(lines.slice(lines.indexOf('Timeline') + 1)).toEqual([
    '10 Aug 2024 12:15 AM · Asha · AO1, AO',
    'To the raiser',
    'Reply: Done',
    'Internal',
    'Remarks: He is slow',
    'Marked Ticket as RESOLVED by AO1',
  ]);
});

it('the file says how many different characters stand as boxes', async () => {
  const write = async (description: string) =>
    (await readPdf(await writeTicketPdf({ ticket: ticket({ description }), entries: [] }, [font]))).lines.at(-1);
  expect(await write('done ✓ ✓')).toBe(
    'One character has no font in this file and is shown as a box. The console shows it.',
  );
  expect(await write('✓ 👍🏽')).toBe(
    '2 characters have no font in this file and are shown as boxes. The console shows them.',
  );
});
