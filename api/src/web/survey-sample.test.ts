import { testApp } from '../testing/index.ts';

const ADDRESS = { method: 'GET', url: '/public/survey-sample.xlsx' } as const;

it('SV-REC-02, D-201: SURVEY_SAMPLE_URL leads to another sample workbook, without sign-in', async () => {
  const surveySampleUrl = 'https://files.example.com/our-survey.xlsx';
  const { app, close } = await testApp({ people: false, config: { surveySampleUrl } });
  try {
    const { statusCode, headers } = await app.inject(ADDRESS);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, surveySampleUrl, 'no-cache']);
  } finally {
    await close();
  }
});
