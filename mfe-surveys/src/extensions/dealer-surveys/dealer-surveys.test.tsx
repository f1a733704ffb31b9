import { screen, within } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import DealerSurveys from './dealer-surveys.tsx';
import type { DealerSurvey } from './dealer-surveys.api.ts';

const call = 'GET /api/v1/dealers/surveys';
const survey = (id: string, more: Partial<DealerSurvey> = {}): DealerSurvey => ({
  _id: id,
  SAP_ID: 'SO1',
  officerName: 'Ravi Kumar',
  documentName: '1700000000_counter-share.json',
  scanDate: '2026-11-09T04:10:00.000Z',
  foundBy: 'code',
  brands: [
    { brand: 'JK', tyres: 50 },
    { brand: 'MRF', tyres: 1000 },
    { brand: 'Other', tyres: 200 },
  ],
  ...more,
});
const show = (data: DealerSurvey[], totalCount = data.length) =>
  renderSignedIn(<DealerSurveys dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => ({ data, totalCount, message: 'OK' }) },
  });

it('the part lists the surveys of the counter with who filled them, tyres and share; each opens in the survey list', async () => {
  const { api } = show([survey('s2', { brands: [], foundBy: 'name' }), survey('s1')]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(within(first!).getByRole('link', { name: 'counter share' })).toHaveAttribute(
    'href',
    '/survey?dealer=K100&officer=SO1&file=s2',
  );
  expect(within(first!).getByRole('link', { name: 'Ravi Kumar · SO1' })).toHaveAttribute('href', '/SO/SO1');
  expect(first).toHaveTextContent('by name');
  expect(second).not.toHaveTextContent('by name');
  expect(second).toHaveTextContent('09/11/2026 09:40 AM');
  expect(second).toHaveTextContent('1,250');
  // 50 of 1,250 tyres.
  expect(second).toHaveTextContent('4%');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ dealerCode: 'K100', limit: '3' }]);
});

it('the part shows the number of surveys, a link to their list, and the shares of the newest that counts tyres', async () => {
  show([survey('s2', { brands: [] }), survey('s1')], 12);
  expect(await screen.findByRole('link', { name: '12 Surveys' })).toHaveAttribute('href', '/survey?dealer=K100');
  expect(screen.getByText(/^Share of counter:/)).toHaveTextContent('MRF 80%, Other 16%, JK 4%');
  expect(screen.getByText('The newest 2 of 12 surveys.')).toBeVisible();
});

it('the part explains which surveys are his when there is none, and says so when none counts tyres', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText(/^No survey of their counter/)).toBeVisible();
  unmount();
  show([survey('s1', { brands: [] })]);
  expect(await screen.findByText('None of the newest surveys counts tyres by brand.')).toBeVisible();
});

it('the part shows why it failed, and Try again loads it', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<DealerSurveys dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => (isDown ? refuse('INTERNAL') : { data: [survey('s1')], totalCount: 1, message: 'OK' }) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '1 Survey' })).toBeVisible();
});
