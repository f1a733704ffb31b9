/** @slow Renders a list with wide rows for each test. */
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { prospectId, prospectsResponse, sampleProspect } from '../../testing/prospect-fixture.ts';
import { dealers, show } from './testing/show-prospects.tsx';

const sendEContract = 'POST /api/v1/actyv/send-econtract/:id';
const withdraw = 'DELETE /api/v1/agreement/:documentId';

describe('the e-contract', () => {
  const ehr = '/dealer-agreement/documentId:00112233445566778899aabbccddeeff';
  const approved = (more: Partial<ReturnType<typeof sampleProspect>> = {}) =>
    sampleProspect(1, { prosStatus: { status: 'Approved', prospect_id: 'P1', prospectType: 'dealer' }, ...more });
  const button = () => screen.findByRole('button', { name: 'send the e-contract to Om Tyres 1' });

  it('DL-PRO-21, D-145: is sent for an approved prospect alone, and its link can be opened and withdrawn', async () => {
    let row = sampleProspect();
    const { unmount } = show({ [dealers]: () => prospectsResponse([row]) });
    expect(await button()).toBeDisabled();
    unmount();

    row = approved();
    const again = show({
      [dealers]: () => prospectsResponse([row]),
      [sendEContract]: () => {
        row = approved({ ehr });
        return {
          status: 'success',
          message: 'E-contract sent',
          data: { documentId: ehr.slice(-32), ehr, expiresAt: '2026-12-22T06:30:00.000Z' },
        };
      },
      [withdraw]: () => {
        row = approved();
        return { message: 'Withdrawn.' };
      },
    });
    await again.person.click(await button());
    const sending = within(await screen.findByRole('alertdialog'));
    expect(sending.getByText('Send the e-contract of Om Tyres 1?')).toBeVisible();
    await again.person.click(sending.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('E-contract sent')).toBeVisible();
    expect(again.api.to(sendEContract).map(({ params, query, body }) => [params, query, body])).toEqual([
      [{ id: prospectId(1) }, { type: 'dealer' }, { expiresInDays: 30 }],
    ]);
    expect(await screen.findByRole('link', { name: /^E-Contract/ })).toHaveAttribute('href', ehr);
    await again.person.click(screen.getByRole('button', { name: 'Withdraw the e-contract of Om Tyres 1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw' });
    await again.person.click(within(question).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn.')).toBeVisible();
    expect(again.api.to(withdraw).map(({ params }) => params)).toEqual([{ documentId: ehr.slice(-32) }]);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^E-Contract/ })).not.toBeInTheDocument());
  });

  it.each([
    ['open', null, 'Open until 22/12/2026', /was sent already/, 'Send again', 1],
    ['expired', null, 'Expired on 22/12/2026', /is expired/, 'Renew', 0],
    ['withdrawn', '2026-11-25T06:30:00.000Z', 'Withdrawn on 25/11/2026', /is withdrawn/, 'Renew', 0],
  ] as const)(
    'D-319: an e-contract that is %s says so, and is sent again only after a question',
    async (state, withdrawnAt, text, question, label, links) => {
      const eContract = { state, withdrawnAt, expiresAt: '2026-12-22T06:30:00.000Z' };
      const { api, person } = show({
        [dealers]: () => prospectsResponse([approved({ ehr, eContract })]),
        [sendEContract]: () => ({
          status: 'success',
          message: 'E-contract sent',
          data: { documentId: ehr.slice(-32), ehr, expiresAt: '2027-01-22T06:30:00.000Z' },
        }),
      });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryAllByRole('link', { name: /^E-Contract/ })).toHaveLength(links);
      await person.click(await button());
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent(question);
      expect(api.to(sendEContract)).toEqual([]);
      await person.click(within(dialog).getByRole('button', { name: label }));
      expect(await screen.findByText('E-contract sent')).toBeVisible();
      expect(api.to(sendEContract)).toHaveLength(1);
    },
  );

  it('D-145: says why it could not be sent, and can be sent again', async () => {
    const { person } = show({
      [dealers]: () => prospectsResponse([approved()]),
      [sendEContract]: () => refuse('PROSPECT_NOT_APPROVED'),
    });
    await person.click(await button());
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This prospect is not approved.')).toBeVisible();
    expect(question.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('D-368: the days that the link is open are chosen at sending, from 1 to 365', async () => {
    const { api, person } = show({
      [dealers]: () => prospectsResponse([approved()]),
      [sendEContract]: () => ({
        status: 'success',
        message: 'E-contract sent',
        data: { documentId: ehr.slice(-32), ehr, expiresAt: '2027-01-22T06:30:00.000Z' },
      }),
    });
    await person.click(await button());
    const question = within(await screen.findByRole('alertdialog'));
    const days = question.getByRole('spinbutton', { name: /^Days until the link expires/ });
    for (const wrong of ['0', '366', '1.5']) {
      await person.clear(days);
      await person.type(days, wrong);
      expect(question.getByText('Please give 1 to 365 whole days.')).toBeVisible();
      expect(question.getByRole('button', { name: 'Send' })).toBeDisabled();
    }
    await person.clear(days);
    await person.type(days, '7');
    await person.click(question.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.to(sendEContract).map(({ body }) => body)).toEqual([{ expiresInDays: 7 }]));
  });

  it.each([
    ['sent', {}, 'Sent on 20/11/2026. Open until 22/12/2026', true],
    ['opened', { openedAt: '2026-11-21T06:30:00.000Z' }, 'Opened on 21/11/2026. Open until 22/12/2026', true],
    [
      'changed',
      { changedAt: '2026-11-22T06:30:00.000Z' },
      'Changed by the dealer on 22/11/2026. Open until 22/12/2026',
      true,
    ],
    [
      'agreed',
      { agreedAt: '2026-11-23T06:30:00.000Z', agreedName: 'Asha Rao' },
      'Agreed by Asha Rao on 23/11/2026. Open until 22/12/2026',
      true,
    ],
    [
      'signed-off',
      { signedAt: '2026-11-24T06:30:00.000Z', signedName: 'Vikram Singh' },
      'Signed off by Vikram Singh on 24/11/2026',
      false,
    ],
  ] as const)('D-368: an e-contract that is %s says so, and by whom', async (stage, times, text, mayChange) => {
    const eContract = { state: 'open' as const, withdrawnAt: null, expiresAt: '2026-12-22T06:30:00.000Z' };
    const eContractProgress = { stage, sentAt: '2026-11-20T06:30:00.000Z', ...times };
    show({ [dealers]: () => prospectsResponse([approved({ ehr, eContract, eContractProgress })]) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: /^E-Contract/ })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^(send|Withdraw) the e-contract/ })).toHaveLength(
      mayChange ? 2 : 0,
    );
  });

  it('D-368: its link is copied, mailed and sent by WhatsApp from one menu', async () => {
    const eContract = { state: 'open' as const, withdrawnAt: null, expiresAt: '2026-12-22T06:30:00.000Z' };
    const { person } = show({ [dealers]: () => prospectsResponse([approved({ ehr, eContract })]) });
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const choose = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: 'Share the e-contract of Om Tyres 1' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Copy link');
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(copied.mock.calls).toEqual([[`${location.origin}${ehr}`]]);
    await choose('Mail');
    await choose('WhatsApp');
    const [[mail, mailTarget], [whatsApp, tab]] = opened.mock.calls as [[string, string], [string, string]];
    expect([mailTarget, tab]).toEqual(['_self', '_blank']);
    expect(new URL(mail).searchParams.get('body')).toBe(`Dealer agreement of Om Tyres 1: ${location.origin}${ehr}`);
    expect(new URL(whatsApp).searchParams.get('text')).toBe(`Dealer agreement of Om Tyres 1: ${location.origin}${ehr}`);
    opened.mockRestore();
    copied.mockRestore();
  });

  it('D-368: a link that can not be copied is told, so that it can be copied by hand', async () => {
    const eContract = { state: 'open' as const, withdrawnAt: null, expiresAt: '2026-12-22T06:30:00.000Z' };
    const { person } = show({ [dealers]: () => prospectsResponse([approved({ ehr, eContract })]) });
    const denied = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await person.click(await screen.findByRole('button', { name: 'Share the e-contract of Om Tyres 1' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText(`The link could not be copied: ${location.origin}${ehr}`)).toBeVisible();
    denied.mockRestore();
  });
});
