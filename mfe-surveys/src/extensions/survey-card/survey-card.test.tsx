import { screen, waitFor } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import SurveyCard from './survey-card.tsx';

const call = 'GET /api/v1/scan/document/list';
const survey = (id: string) => ({
  _id: id,
  documentName: `counter-${id}`,
  document: '',
  scanDate: '2026-11-09T04:10:00.000Z',
  uploadedDocument: null,
});
const show = (surveyId: string) =>
  renderSignedIn(<SurveyCard SAP_ID="SO1" surveyId={surveyId} />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: [{ _id: 'SO1', name: 'Ravi Kumar', documents: [survey('s1'), survey('s2')] }],
        totalPage: 1,
        currentPage: 1,
        totalCount: 1,
        message: 'OK',
      }),
    },
  });

it('0107: the card says whose survey it is, when it was filled, and whether somebody has worked on it', async () => {
  const { container, api } = show('s2');
  expect(await screen.findByText('counter s2')).toBeVisible();
  expect(container).toHaveTextContent('Filled byRavi Kumar · SO1');
  expect(container).toHaveTextContent('Filled09/11/2026 09:40 AM');
  expect(container).toHaveTextContent('EditedNot yet');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ SAP_ID: 'SO1', content: 'false' }]);
});

it('the card is empty for a survey that no longer exists', async () => {
  const { container, api } = show('gone');
  await waitFor(() => expect(api.to(call)).toHaveLength(1));
  expect(container).toHaveTextContent(/^$/);
});
