import { act, screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { Agreement, AgreementComment } from './agreement.api.ts';
import AgreementScreen from './agreement-screen.tsx';
import { keepDraft, readDraft } from './draft.ts';

const READ = 'GET /api/v1/agreement/:documentId';
const SAVE = 'PUT /api/v1/agreement/:documentId';
const COMMENTS = 'GET /api/v1/agreement/:documentId/comments';
const ADD = 'POST /api/v1/agreement/:documentId/comments';
const RESOLVE = 'PUT /api/v1/agreement/:documentId/comments/:id';
const AGREE = 'POST /api/v1/agreement/:documentId/agree';
const SIGN_OFF = 'POST /api/v1/agreement/:documentId/sign-off';
const VERSION = 'GET /api/v1/agreement/:documentId/versions/:version';

const KEY = '00112233445566778899aabbccddeeff';
const MARK = '0b9a2c56-8a3e-4d0c-9c43-5d1f4c9f2a10';
const TERMS = `<p>Payment within <mark data-comment="${MARK}">thirty days</mark>.</p>`;
const SAVED_LINE = '22 Nov 2026 12:00 PM – AO saved the agreement';

const agreement = (more: Partial<Agreement> = {}): Agreement => ({
  Agreement: TERMS,
  dealerId: 'P1',
  changes: [],
  version: 1,
  expiresAt: '2026-12-22T06:30:00.000Z',
  ...more,
});
const comment = (more: Partial<AgreementComment> = {}): AgreementComment => ({
  _id: MARK,
  documentId: KEY,
  line: 'thirty days',
  role: 'DEALER',
  comment: 'Too short for us',
  createdAt: '2026-11-22T06:30:00.000Z',
  ...more,
});
const show = (fakes: Fakes = {}, { document = `documentId:${KEY}`, role = null as 'AO' | null } = {}) =>
  renderSignedIn(<AgreementScreen />, {
    role,
    path: `/dealer-agreement/${document}`,
    route: '/dealer-agreement/:document',
    api: {
      [READ]: () => ({ data: agreement(), message: 'OK' }),
      [COMMENTS]: () => ({ data: [comment()], message: 'OK' }),
      ...fakes,
    },
  });
const text = () => screen.findByText(/Payment within/);
const editDraft = async (fakes: Fakes = {}, html = '<p>Payment within 45 days.</p>') => {
  keepDraft(KEY, { html, version: 1, keptAt: '2026-11-22T06:00:00.000Z' });
  const result = show(fakes);
  await result.person.click(await screen.findByRole('button', { name: 'Continue with the draft' }));
  await screen.findByRole('toolbar', { name: 'Formatting' });
  return result;
};
const dropConnection = () => {
  throw new TypeError('Failed to fetch');
};

jest.mock('./pdf/download-agreement-pdf.ts', () => ({
  downloadAgreementPdf: () => Promise.reject(new Error('No font.')),
}));

beforeEach(() => localStorage.clear());

describe('reading', () => {
  it('DL-AGR-01, D-154: somebody without a sign-in reads it, and is told until when and as whom', async () => {
    show();
    expect(await text()).toHaveTextContent('Payment within thirty days.');
    expect(screen.getByText('Open until 22/12/2026 12:00 PM. You write as DEALER.')).toBeVisible();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('D-154: a manager who is signed in writes as the own role', async () => {
    show({}, { role: 'AO' });
    await text();
    expect(screen.getByText(/You write as AO\.$/)).toBeVisible();
  });

  it('the screen shows that it loads until the agreement is there', async () => {
    let response: (value: { data: Agreement; message: string }) => void = () => {};
    show({ [READ]: () => new Promise<{ data: Agreement; message: string }>((resolve) => (response = resolve)) });
    expect(screen.getByText('Loading...')).toBeVisible();
    await waitFor(() => expect(response).not.toBeUndefined());
    response({ data: agreement(), message: 'OK' });
    expect(await text()).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('an empty agreement is ‘Currently Empty.’, and can be edited', async () => {
    show({ [READ]: () => ({ data: agreement({ Agreement: '' }), message: 'OK' }) });
    expect(await screen.findByText('Currently Empty.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled();
  });

  it.each([
    ['AGREEMENT_NOT_FOUND', 'Agreement not found.'],
    ['AGREEMENT_EXPIRED', 'This agreement link has expired.'],
    ['AGREEMENT_WITHDRAWN', 'This agreement link was withdrawn.'],
  ] as const)('D-154, D-319: %s is said, and trying again is not offered', async (code, sentence) => {
    show({ [READ]: () => refuse(code) });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the screen says so offline and can be tried again', async () => {
    let isOnline = false;
    const { person } = show({
      [READ]: () => (isOnline ? { data: agreement(), message: 'OK' } : dropConnection()),
    });
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('error fetching data');
    isOnline = true;
    await person.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await text()).toBeVisible();
  });

  it.each(['documentId:', 'key:abc', KEY])('an address that is no agreement’s (%s) is no page', async (document) => {
    const { api } = show({}, { document });
    expect(await screen.findByText('Page not found.')).toBeVisible();
    expect(api.to(READ)).toEqual([]);
  });
});

describe('DL-AGR-02: the drawers', () => {
  it('Comments has each with its text, and says which text is gone', async () => {
    const { person } = show({
      [COMMENTS]: () => ({
        data: [comment(), comment({ _id: '1b9a2c56-8a3e-4d0c-9c43-5d1f4c9f2a10', line: 'old words', comment: 'Why?' })],
        message: 'OK',
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Comments' }));
    const [first, second] = drawer.getAllByRole('listitem');
    expect(first).toHaveTextContent('thirty daysToo short for usShow in the text');
    expect(second).toHaveTextContent('old wordsWhy?The text of this comment is no longer in the agreement.');
    await person.click(drawer.getByRole('button', { name: 'Show in the text' }));
    await waitFor(() => expect(screen.getByText('thirty days')).toHaveAttribute('data-pointed'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('D-368: a comment is answered and resolved with its replies; resolved ones fold', async () => {
    let comments = [comment()];
    const { api, person } = show({
      [COMMENTS]: () => ({ data: comments, message: 'OK' }),
      [ADD]: ({ body }) => {
        const { comment: text, replyTo } = body as { comment: string; replyTo: string };
        comments = [...comments, comment({ _id: 'reply', role: 'AO', comment: text, replyTo })];
        return { data: comments, message: 'Comment Added Successfully' };
      },
      [RESOLVE]: ({ body }) => {
        const { resolved } = body as { resolved: boolean };
        const [root, ...replies] = comments;
        const end = resolved ? { resolvedAt: '2026-11-22T07:00:00.000Z', resolvedBy: 'AO' } : { resolvedAt: null };
        comments = [{ ...root!, ...end }, ...replies];
        return { data: comments, message: 'Comment Resolved' };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Comments (1)' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Comments' }));
    await person.click(await drawer.findByRole('button', { name: 'Reply' }));
    await person.click(drawer.getByRole('button', { name: 'Send reply' }));
    expect(drawer.getByText('Please write a reply.')).toBeVisible();
    await person.type(drawer.getByRole('textbox', { name: /^Reply/ }), 'Then sixty');
    await person.click(drawer.getByRole('button', { name: 'Send reply' }));
    expect(await drawer.findByText('Then sixty')).toBeVisible();
    expect(drawer.queryByRole('textbox')).toBeNull();
    expect(api.to(ADD).map(({ body }) => body)).toEqual([
      { line: 'thirty days', comment: 'Then sixty', replyTo: MARK },
    ]);
    await person.click(drawer.getByRole('button', { name: 'Resolve' }));
    const fold = await drawer.findByRole('button', { name: 'Resolved (1)' });
    expect(drawer.queryByText('Then sixty')).toBeNull();
    await person.click(fold);
    expect(drawer.getByText('Then sixty')).toBeVisible();
    expect(drawer.getByText(/^Resolved by AO, /)).toBeVisible();
    await person.click(drawer.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(drawer.queryByRole('button', { name: /^Resolved/ })).toBeNull());
    expect(api.to(RESOLVE).map(({ params, body }) => [params.id, body])).toEqual([
      [MARK, { resolved: true }],
      [MARK, { resolved: false }],
    ]);
  });

  it('Comments that can not be read say why, with a way to try again', async () => {
    let isDown = true;
    const { person } = show({
      [COMMENTS]: () => (isDown ? refuse('INTERNAL') : { data: [], message: 'OK' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Comments' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Comments' }));
    isDown = false;
    await person.click(await drawer.findByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText('Currently Empty.')).toBeVisible();
  });

  it('Changes has each save, newest first, and shows what it changed', async () => {
    const { api, person } = show({
      [READ]: () => ({
        data: agreement({ version: 3, changes: ['First line', SAVED_LINE] }),
        message: 'OK',
      }),
      [VERSION]: ({ params }) => ({
        data: {
          version: Number(params.version),
          Agreement: Number(params.version) === 2 ? '<p>Within 60 days</p>' : '<p>Within 30 days</p>',
          role: 'AO',
          savedAt: '2026-11-22T06:30:00.000Z',
        },
        message: 'OK',
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Changes' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Changes' }));
    const saves = drawer.getAllByRole('listitem');
    expect(saves.map(({ textContent }) => textContent)).toEqual([
      `${SAVED_LINE}Show what changed`,
      'First lineShow what changed',
    ]);
    await person.click(within(saves[0]!).getByRole('button', { name: 'Show what changed' }));
    const change = await drawer.findByRole('region', { name: 'Changes' });
    expect(await within(change).findByText('60', { selector: 'del' })).toBeVisible();
    expect(within(change).getByText('30', { selector: 'ins' })).toBeVisible();
    expect(
      api
        .to(VERSION)
        .map(({ params }) => params.version)
        .sort(),
    ).toEqual(['2', '3']);
  });
});

describe('editing', () => {
  it('D-154: unsaved text in this browser is offered, saved over its version, and forgotten', async () => {
    const { api, person } = await editDraft({
      [SAVE]: () => ({
        data: agreement({ Agreement: '<p>Payment within 45 days.</p>', version: 2, changes: [SAVED_LINE] }),
        message: 'Agreement Saved Successfully',
      }),
    });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Agreement Saved Successfully')).toBeVisible();
    expect(api.to(SAVE).map(({ body }) => body)).toEqual([{ Agreement: '<p>Payment within 45 days.</p>', version: 1 }]);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await waitFor(() => expect(readDraft(KEY)).toBeUndefined());
  });

  it('a draft can be discarded, and is gone', async () => {
    keepDraft(KEY, { html: '<p>Other</p>', version: 1, keptAt: '2026-11-22T06:00:00.000Z' });
    const { person } = show();
    expect(await screen.findByText(/This browser has a draft of 22\/11\/2026 11:30 AM/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Discard the draft' }));
    expect(screen.queryByText(/This browser has a draft/)).toBeNull();
    expect(readDraft(KEY)).toBeUndefined();
  });

  it('a save that the server refuses says why, and what was typed stays', async () => {
    const { person } = await editDraft({ [SAVE]: () => refuse('AGREEMENT_TOO_LARGE') });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The agreement is larger than 1 MB.')).toBeVisible();
    expect(screen.getByText('Payment within 45 days.')).toBeVisible();
    expect(readDraft(KEY)).toBeDefined();
  });

  it('a save while offline says so, and what was typed stays in this browser', async () => {
    const { person } = await editDraft({ [SAVE]: dropConnection });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('error fetching data')).toBeVisible();
    expect(screen.getByText('Payment within 45 days.')).toBeVisible();
    expect(readDraft(KEY)).toMatchObject({ html: '<p>Payment within 45 days.</p>', version: 1 });
  });

  it('D-306: the later of two who save at once sees both texts, and keeps his own over the newer', async () => {
    const newer = agreement({ Agreement: '<p>Payment within 60 days.</p>', version: 2, changes: [SAVED_LINE] });
    const { api, person } = await editDraft({
      [SAVE]: ({ body }) =>
        (body as { version: number }).version === 1
          ? refuse('AGREEMENT_CHANGED', { current: newer })
          : { data: { ...newer, Agreement: '<p>Payment within 45 days.</p>', version: 3 }, message: 'Saved.' },
    });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Agreement was changed. Please reload.')).toBeVisible();
    expect(screen.getByText(SAVED_LINE)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Show both' }));
    const both = within(await screen.findByRole('dialog', { name: 'Two versions of the agreement' }));
    expect(both.getByText('Payment within 60 days.')).toBeVisible();
    await person.click(both.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(api.to(SAVE).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]));
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('D-306: the newer text can be used instead, after a question, and the draft is gone', async () => {
    const newer = agreement({ Agreement: '<p>Payment within 60 days.</p>', version: 2, changes: [SAVED_LINE] });
    const { person } = await editDraft({ [SAVE]: () => refuse('AGREEMENT_CHANGED', { current: newer }) });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Use the newer version' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Use the newer version' }));
    expect(await screen.findByText('Payment within 60 days.')).toBeVisible();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(readDraft(KEY)).toBeUndefined();
  });

  it('DL-AGR-02: a comment first requires its text, then is sent with it and counted', async () => {
    let comments: AgreementComment[] = [];
    const { api, person } = show({
      [READ]: () => ({ data: agreement({ Agreement: '<p>Payment within thirty days.</p>' }), message: 'OK' }),
      [COMMENTS]: () => ({ data: comments, message: 'OK' }),
      [ADD]: ({ body }) => {
        comments = [comment({ _id: (body as { _id: string })._id, line: (body as { line: string }).line })];
        return { data: comments, message: 'Comment Added Successfully' };
      },
      [SAVE]: ({ body }) => ({
        data: agreement({ Agreement: (body as { Agreement: string }).Agreement, version: 2, changes: [SAVED_LINE] }),
        message: 'Agreement Saved Successfully',
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('toolbar', { name: 'Formatting' });
    await person.click(screen.getByRole('button', { name: 'Comment' }));
    expect(screen.getByText('Select the text that the comment is about first.')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Agreement text' });
    act(() => {
      field.focus();
      getSelection()?.selectAllChildren(screen.getByText('Payment within thirty days.'));
      document.dispatchEvent(new Event('selectionchange'));
    });
    await person.click(screen.getByRole('button', { name: 'Comment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Comment' }));
    expect(dialog.getByText('Payment within thirty days.')).toBeVisible();
    await person.type(dialog.getByRole('textbox'), 'Too short for us');
    await person.click(dialog.getByRole('button', { name: 'Add Comment' }));
    expect(await screen.findByText('Comment Added Successfully')).toBeVisible();
    expect(api.to(ADD).map(({ body }) => body)).toEqual([
      { line: 'Payment within thirty days.', comment: 'Too short for us', _id: comments[0]?._id },
    ]);
    expect(await screen.findByRole('button', { name: 'Comments (1)' })).toBeVisible();
    // Nothing else changed, so the comment's place is saved too.
    await waitFor(() =>
      expect((api.to(SAVE)[0]?.body as { Agreement: string } | undefined)?.Agreement).toContain(
        `data-comment="${comments[0]?._id}"`,
      ),
    );
  });
});

describe('D-368: agreeing and signing off', () => {
  const sent = { stage: 'opened', sentAt: '2026-11-22T06:00:00.000Z', openedAt: '2026-11-22T06:10:00.000Z' } as const;
  const agreed = {
    ...sent,
    stage: 'agreed',
    agreedAt: '2026-11-22T06:20:00.000Z',
    agreedName: 'Asha Rao',
  } as const;
  const signed = {
    ...agreed,
    stage: 'signed-off',
    signedAt: '2026-11-22T06:30:00.000Z',
    signedName: 'Vikram Singh',
    sha256: 'ab'.repeat(32),
  } as const;
  const reading = (more: Partial<Agreement>) => ({ [READ]: () => ({ data: agreement(more), message: 'OK' }) });

  it('the dealer agrees to the version on the screen, with a name and a tick', async () => {
    let now: Partial<Agreement> = { ...sent, version: 3 };
    const { api, person } = show({
      [READ]: () => ({ data: agreement(now), message: 'OK' }),
      [AGREE]: () => {
        now = { ...agreed, version: 3 };
        return { data: agreement(now), message: 'Agreed Successfully' };
      },
    });
    expect(await screen.findByText('Opened on 22/11/2026')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Agree' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree to this version' }));
    await person.click(dialog.getByRole('button', { name: 'Agree' }));
    expect(dialog.getByText('Please write your name.')).toBeVisible();
    expect(dialog.getByText('Please tick this to agree.')).toBeVisible();
    expect(api.to(AGREE)).toEqual([]);
    await person.type(dialog.getByRole('textbox', { name: /^Your name/ }), ' Asha Rao ');
    await person.click(dialog.getByRole('checkbox'));
    await person.click(dialog.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('Agreed by Asha Rao on 22/11/2026')).toBeVisible();
    expect(api.to(AGREE).map(({ body }) => body)).toEqual([{ version: 3, name: 'Asha Rao', agrees: true }]);
    expect(screen.queryByRole('button', { name: /^(Agree|Sign off)$/ })).toBeNull();
    expect(screen.getByText(/It is final once the company has signed it off/)).toBeVisible();
  });

  it('who agrees to a version that was changed meanwhile is told, and the newer text is shown', async () => {
    let now: Partial<Agreement> = sent;
    const { person } = show({
      [READ]: () => ({ data: agreement(now), message: 'OK' }),
      [AGREE]: () => {
        now = { ...sent, version: 2, Agreement: '<p>Payment within sixty days.</p>' };
        return refuse('AGREEMENT_CHANGED', { current: agreement(now) });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Agree' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree to this version' }));
    await person.type(dialog.getByRole('textbox', { name: /^Your name/ }), 'Asha Rao');
    await person.click(dialog.getByRole('checkbox'));
    await person.click(dialog.getByRole('button', { name: 'Agree' }));
    expect(await dialog.findByText('Agreement was changed. Please reload.')).toBeVisible();
    expect(await screen.findByText('Payment within sixty days.')).toBeInTheDocument();
  });

  it('a manager signs off after a question, and can not agree for the dealer', async () => {
    let now: Partial<Agreement> = sent;
    const fakes = {
      [READ]: () => ({ data: agreement(now), message: 'OK' }),
      [SIGN_OFF]: () => {
        now = signed;
        return { data: agreement(now), message: 'Agreement Signed Off Successfully' };
      },
    };
    const { unmount } = show(fakes, { role: 'AO' });
    expect(await screen.findByText(/The dealer has not agreed to this text yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Agree|Sign off)$/ })).toBeNull();
    unmount();

    now = agreed;
    const { api, person } = show(fakes, { role: 'AO' });
    await person.click(await screen.findByRole('button', { name: 'Sign off' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign off' }));
    expect(question.getByText(/^Asha Rao agreed to this text\. Sign it off in your name\?/)).toBeVisible();
    expect(api.to(SIGN_OFF)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Sign off' }));
    expect(await screen.findByText('Signed off by Vikram Singh on 22/11/2026')).toBeVisible();
    expect(api.to(SIGN_OFF).map(({ body }) => body)).toEqual([{ version: 1 }]);
  });

  it('a refused signature says why', async () => {
    const { person } = show({ ...reading(agreed), [SIGN_OFF]: () => refuse('FORBIDDEN') }, { role: 'AO' });
    await person.click(await screen.findByRole('button', { name: 'Sign off' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign off' }));
    await person.click(question.getByRole('button', { name: 'Sign off' }));
    expect(await question.findByText('You do not have sufficient permissions.')).toBeVisible();
  });

  it.each([null, 'AO'] as const)('a signed-off agreement is read only, with its checksum (%s)', async (role) => {
    keepDraft(KEY, { html: '<p>Other</p>', version: 1, keptAt: '2026-11-22T06:00:00.000Z' });
    const { person } = show(reading(signed), { role });
    await text();
    expect(screen.getByText('ab'.repeat(32))).toBeVisible();
    expect(screen.getByRole('link', { name: /^Check the checksum/ })).toHaveAttribute(
      'href',
      `/dealer-agreement/checksum:${'ab'.repeat(32)}`,
    );
    expect(screen.queryByText(/You write as/)).toBeNull();
    expect(screen.queryByText(/This browser has a draft/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Edit|Agree|Sign off)$/ })).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'Comments (1)' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Comments' }));
    expect(await drawer.findByText('Too short for us')).toBeVisible();
    expect(drawer.queryByRole('button', { name: /^(Reply|Resolve)$/ })).toBeNull();
  });

  it('a PDF that can not be written says so', async () => {
    const { person } = show(reading(signed));
    await person.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('The PDF could not be written. Please try again.')).toBeVisible();
  });

  it('who edits what the dealer agreed to is warned that a save ends that', async () => {
    await editDraft(reading(agreed));
    expect(screen.getByText(/Saving a change ends that/)).toBeVisible();
  });

  it('who saves what was signed off meanwhile is told, and what was typed stays', async () => {
    const { person } = await editDraft({ [SAVE]: () => refuse('AGREEMENT_SIGNED_OFF') });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This agreement is signed off and stays as it is.')).toBeVisible();
    expect(readDraft(KEY)).toBeDefined();
  });
});
