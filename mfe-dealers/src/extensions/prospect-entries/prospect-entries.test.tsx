import { renderContribution } from 'shared-auth/testing';
import ProspectEntries from './prospect-entries.tsx';

const call = 'GET /api/v1/dealers/prospects';
const show = (totalCount = 1) =>
  renderContribution((contribute) => <ProspectEntries dealerCode="K100" dealerId="id" contribute={contribute} />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: [
          {
            _id: '9',
            prospect: 'p1',
            name: 'Om & Sons',
            prospectType: 'dealer',
            status: 'Approved',
            at: '2026-11-04T04:10:00.000Z',
            message: 'Approved by AO1',
            by: 'AO1',
            byName: 'Vikram Singh',
          },
        ],
        totalCount,
        message: 'OK',
      }),
    },
  });

it('the entries tell what happened while he was a prospect; each leads to that prospect’s own timeline', async () => {
  expect(await show().readPage()).toEqual({
    entries: [
      {
        id: '9',
        at: '2026-11-04T04:10:00.000Z',
        text: 'Approved by AO1',
        detail: 'Om & Sons · Approved',
        to: '/actyv-ai?tab=dealer&search=Om%20%26%20Sons&timeline=p1',
      },
    ],
    next: undefined,
  });
});

it('0096: the next page begins after this one’s last entry', async () => {
  const { readPage, api } = show(12);
  await readPage((await readPage()).next);
  expect(api.to(call).at(-1)?.query).toEqual({
    dealerCode: 'K100',
    limit: '10',
    before: '2026-11-04T04:10:00.000Z,9',
  });
});
