/** @slow Renders a list with wide rows for each test. */
import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse } from 'shared-auth/testing';
import { prospectId, prospectsResponse, sampleProspect } from '../../testing/prospect-fixture.ts';
import { dealers, customers, jkc, approve, jkcDealer, jkcResponse, show } from './testing/show-prospects.tsx';

const sendToPartner = 'POST /api/v1/actyv/send-actyv/:id';
const generate = 'POST /api/v1/actyv/generate-score/:id';

describe('the score', () => {
  const lower = sampleProspect(1, { jkScore: 48, actyvScore: null });
  it('DL-PRO-05, DL-JKS-01, D-151, D-153: two rings; the JK ring shows at least 50, the partner one what came, 0 for nothing', async () => {
    show({ [dealers]: () => prospectsResponse([lower]) });
    expect(await screen.findByRole('img', { name: 'Partner score: 0' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'JK score: 50' })).toBeVisible();
  });

  it('explains what each factor gave, why and what would raise it, and that 50 is the ring’s minimum', async () => {
    const { person } = show({ [dealers]: () => prospectsResponse([lower]) });
    await person.click(await screen.findByRole('button', { name: /JK score of Om Tyres 1/ }));
    const dialog = await screen.findByRole('dialog', { name: /^JK score Om Tyres 1, / });
    expect(dialog).toHaveTextContent('The ring shows at least 50; the score is 48.');
    const rows = within(within(dialog).getByRole('table', { name: 'Factors of the JK score' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Business Experience', '8 of 10', '2 years', '2 to 5 years', 'More than 5 years: 10 points'],
      ['Industry', '6 of 10', 'Local Brand', 'Other companies', 'Bridgestone or CEAT: 8 points'],
      ['GST', '0 of 12', 'NA', 'No GST number', 'A GST number: 12 points'],
      ['Area', '10 of 10', 'Commercial Market', 'Commercial Market', 'It has the most.'],
      ['Proposed share', '10 of 10', '30 %', 'At least 30 %', 'It has the most.'],
      ['Reputation', '10 of 10', 'highly reputed', 'highly reputed', 'It has the most.'],
      ['Potential', '12 of 20', '5,00,000', 'At least 5,00,000', 'At least 15,00,000: 16 points'],
    ]);
  });

  it('DL-PAN-02, D-147: opens the smaller panel with its four columns for a dealer prospect', async () => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: /JK score of Om Tyres 1/ }));
    const dialog = await screen.findByRole('dialog', { name: /^JK score Om Tyres 1, / });
    expect(dialog).toHaveTextContent('8 + 6 + 0 + 10 + 10 + 10 + 12 = 56');
    for (const title of ['Basic', 'Address', 'Business', 'Potential'])
      expect(within(dialog).getByRole('region', { name: title })).toBeVisible();
  });

  it('DL-PAN-03: the smaller panel’s status button opens a menu with Approve, Reject and Remark', async () => {
    const { api, person } = show({
      [approve]: () => ({
        data: { status: 'Pending_HO', message: 'Prospect Approved Successfully', prospect: sampleProspect() },
        decisionId: prospectId(7),
        message: 'Prospect Approved Successfully',
      }),
    });
    await person.click(await screen.findByRole('button', { name: /JK score of Om Tyres 1/ }));
    const dialog = await screen.findByRole('dialog', { name: /^JK score Om Tyres 1, / });
    await person.click(within(dialog).getByRole('button', { name: 'Pending: decide about Om Tyres 1' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Approve', 'Reject', 'Remark']);
    await person.click(items[0]!);
    await screen.findByText('Prospect Approved Successfully');
    expect(api.to(approve)).toHaveLength(1);
  });
});

describe('sending to the partner', () => {
  const button = () => screen.findByRole('button', { name: 'approval: send Om Tyres 1 to Actyv' });
  const outcome = (status: 'success' | 'failure', message: string) => ({
    status,
    message,
    data: {
      detailSendToActyv: status === 'success',
      actyvScore: null,
      partner: {
        state: status === 'success' ? ('sent' as const) : ('refused' as const),
        text: message,
        at: null,
        by: null,
      },
    },
  });

  it('DL-PRO-23, D-144: the button sends what is known, and says so', async () => {
    const { api, person } = show({ [sendToPartner]: () => outcome('success', 'Taken') });
    await person.click(await button());
    expect(await screen.findByText('Prospect sent to Actyv')).toBeVisible();
    expect(api.to(sendToPartner).map(({ query, body }) => [query, body])).toEqual([
      [{ type: 'dealer' }, { gst: '', mobile: '9876543210', name: 'Om Tyres 1', email: 'om1@example.com' }],
    ]);
  });

  it('DL-PRO-22: a refusal of the partner and one of the server are said in their own words', async () => {
    const { person, unmount } = show({ [sendToPartner]: () => outcome('failure', 'GST is not active.') });
    await person.click(await button());
    expect(await screen.findByText('GST is not active.')).toBeVisible();
    unmount();
    const again = show({ [sendToPartner]: () => refuse('GST_MISSING') });
    await again.person.click(await button());
    expect(await screen.findByText('GST number is missing.')).toBeVisible();
  });

  it.each([
    ['sent already', { detailSendToActyv: true }],
    ['rejected', { prosStatus: { status: 'Rejected', prospect_id: 'P1', prospectType: 'dealer' as const } }],
  ])('DL-PRO-18: the button can not be pressed for what is %s', async (_what, more) => {
    show({ [dealers]: () => prospectsResponse([sampleProspect(1, more)]) });
    expect(await button()).toBeDisabled();
  });

  it('the page says below the button when it is not known to have arrived', async () => {
    show({
      [dealers]: () =>
        prospectsResponse([
          sampleProspect(1, { partner: { state: 'unanswered', text: 'Not sent yet: try again', at: null, by: 'AO1' } }),
        ]),
    });
    expect(await screen.findByText('Not sent yet: try again')).toBeVisible();
    expect(await button()).toBeEnabled();
  });
});

it('DL-PRO-20, D-146: a customer prospect’s send button reports that it is under development and calls nothing', async () => {
  const customer = sampleProspect(1, {
    prosStatus: { status: 'Approved', prospect_id: 'P1', prospectType: 'customer' },
  });
  const { person } = show({ [customers]: () => prospectsResponse([customer]) }, '/actyv-ai?tab=customer');
  const send = await screen.findByRole('button', { name: /^send the e-contract/ });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAttribute('title', 'Feature Under Development');
  await person.click(send);
  expect(await screen.findByText('Feature Under Development')).toBeVisible();
});

describe('documents', () => {
  const withDocuments = (documentLinks: { fileName: string; url: string }[], more = {}) =>
    show({ [dealers]: () => prospectsResponse([sampleProspect(1, { documentLinks, ...more })]) });
  const open = async ({ person }: ReturnType<typeof show>) => {
    await person.click(await screen.findByRole('button', { name: 'Preview of the documents of Om Tyres 1' }));
    return screen.findByRole('dialog', { name: /^Documents Om Tyres 1, / });
  };

  it('DL-PRO-19: Preview is disabled without documents', async () => {
    withDocuments([]);
    expect(await screen.findByRole('button', { name: /^Preview/ })).toBeDisabled();
  });

  it('DL-DOC-01, DL-DOC-02: the panel lists each by its file name, pictures as pictures, and links what is there', async () => {
    const dialog = await open(
      withDocuments([{ fileName: 'shop.png', url: '/files/1/shop.png' }], {
        documents: 'https://partner.example.com/d',
      }),
    );
    expect(within(dialog).getByRole('heading', { name: 'shop.png' })).toBeVisible();
    expect(within(dialog).getByRole('img', { name: 'shop.png' })).toHaveAttribute('src', '/files/1/shop.png');
    expect(within(dialog).getByRole('button', { name: 'E-Contract' })).toBeDisabled();
    const link = within(dialog).getByRole('link', { name: /^E-Documents/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://partner.example.com/d',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('D-320: a PDF of another place is a link', async () => {
    const dialog = await open(withDocuments([{ fileName: 'a.pdf', url: 'https://partner.example.com/a.pdf' }]));
    expect(within(dialog).getByRole('link', { name: /^Open a\.pdf/ })).toHaveAttribute(
      'href',
      'https://partner.example.com/a.pdf',
    );
  });

  it('D-150: an address that may not be opened says the documented sentence', async () => {
    const dialog = await open(withDocuments([{ fileName: 'a.png', url: 'javascript:alert(1)' }]));
    expect(within(dialog).getByText('error fetching data')).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: /a\.png/ })).toBeNull();
  });
});

describe('orders to the partner', () => {
  const orders = 'GET /api/v1/actyv/exchanges';
  const order = {
    _id: prospectId(8),
    purpose: 'score' as const,
    subjectId: 'D1',
    subjectName: 'Verma Tyres',
    reference: prospectId(9),
    state: 'unanswered' as const,
    text: 'Not sent yet: try again',
    sentAt: '2026-11-20T06:30:00.000Z',
    answeredAt: null,
    attempts: 3,
    by: 'AO1',
    byName: 'Asha Rao',
    partner: 'Sandbox',
    request: {},
    answer: null,
  };
  const fakes: Fakes = {
    [orders]: () => ({ data: [order], totalCount: 1, totalPage: 1, currentPage: 1, message: 'OK' }),
  };

  it('are a list of ADMIN, by result, newest first', async () => {
    const { api, person } = show(fakes, '/actyv-ai?tab=orders', 'ADMIN');
    const row = (await screen.findByText('Verma Tyres')).closest('tr')!;
    for (const text of [
      'Financial score',
      'Result unknown',
      'Not sent yet: try again',
      '3 tries',
      'Asha Rao',
      'Sandbox',
    ])
      expect(row).toHaveTextContent(text);
    await person.selectOptions(screen.getByLabelText('Result'), 'Result unknown');
    await waitFor(() =>
      expect(api.to(orders).at(-1)?.query).toMatchObject({ page: '1', limit: '10', state: 'unanswered' }),
    );
  });

  it('are no tab of others, not even by its address', async () => {
    const { api } = show(fakes, '/actyv-ai?tab=orders', 'AO');
    expect(await screen.findByText('Om Tyres 1')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Partner orders' })).toBeNull();
    expect(api.to(orders)).toEqual([]);
  });
});

describe('JKC dealers', () => {
  it('DL-PRO-08, D-159: the list shows the documented columns; Preview and Timeline can not be pressed', async () => {
    show({}, '/actyv-ai?tab=jkc');
    const row = (await screen.findByText('Dealer 1')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Dealer Code',
      'Name',
      'Email',
      'Phone',
      'Score',
      'Generate Financial Score',
      'Financial Profile',
      'Timeline',
    ]);
    expect(row).toHaveTextContent('0201234567');
    expect(within(row).getByRole('img', { name: 'Partner score: 0' })).toBeVisible();
    expect(within(row).getByRole('button', { name: /^Preview/ })).toBeDisabled();
    expect(within(row).getByRole('button', { name: /^Timeline/ })).toBeDisabled();
  });

  it('D-148: generate asks for the score, says what came and shows the new one', async () => {
    let score: number | null = null;
    const { api, person } = show(
      {
        [jkc]: () => jkcResponse([jkcDealer(1, { actyvScore: score })]),
        [generate]: () => {
          score = 64;
          return {
            status: 'success',
            message: 'Financial Score Generated Successfully',
            data: { actyvScore: 64, partner: { state: 'sent', text: '', at: null, by: 'AO1' } },
          };
        },
      },
      '/actyv-ai?tab=jkc',
    );
    await person.click(await screen.findByRole('button', { name: /^generate/ }));
    expect(await screen.findByText('Financial Score Generated Successfully')).toBeVisible();
    expect(api.to(generate)[0]?.body).toEqual({
      gst: '27AAAAA0000A1Z5',
      mobile: '0201234567',
      name: 'Dealer 1',
      email: 'd@example.com',
    });
    expect(await screen.findByRole('img', { name: 'Partner score: 64' })).toBeVisible();
  });
});
