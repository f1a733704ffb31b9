import { screen, within } from '@testing-library/react';

/** Read on 20 November 2026 at noon in India. */
export const toTodayResponse = <Data>(data: Data) => ({
  data,
  today: '2026-11-20',
  readAt: '2026-11-20T06:30:00.000Z',
  message: 'OK' as const,
});

export const findLinkAddress = async (name: string): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

export const getItemTexts = (list: string): (string | null)[] =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
