import { renderContribution } from 'shared-auth/testing';
import SurveyEntries from './survey-entries.tsx';

const call = 'GET /api/v1/dealers/surveys';
const show = (totalCount = 1) =>
  renderContribution((contribute) => <SurveyEntries dealerCode="K100" dealerId="id" contribute={contribute} />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: [
          {
            _id: 's1',
            SAP_ID: 'SO1',
            officerName: 'Ravi Kumar',
            documentName: '1700000000_counter-share.json',
            scanDate: '2026-11-03T04:10:00.000Z',
            foundBy: 'code',
            brands: [],
          },
        ],
        totalCount,
        message: 'OK',
      }),
    },
  });

it('the entries are the surveys of the counter; each opens in the survey list', async () => {
  expect(await show().readPage()).toEqual({
    entries: [
      {
        id: 's1',
        at: '2026-11-03T04:10:00.000Z',
        text: 'Survey of the counter by Ravi Kumar · SO1',
        detail: 'counter share',
        to: '/survey?dealer=K100&officer=SO1&file=s1',
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
    before: '2026-11-03T04:10:00.000Z,s1',
  });
});
