import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RemoteDeclaration } from '../remote.ts';
import type { Fakes } from './fake-api.ts';
import { refuse } from './refusal.ts';
import { renderSignedIn } from './render-signed-in.tsx';

const SLOTS = {
  dealer: { id: 'dealerCode', code: 'DEALER_NOT_FOUND', text: 'Dealer not found.' },
  officer: { id: 'SAP_ID', code: 'OFFICER_NOT_FOUND', text: 'Officer not found.' },
} as const;

/** Declares a test per extension of the slot; `calls` are what they read. */
export function testUnknownRecords(
  slot: keyof typeof SLOTS,
  { extensions = [] }: RemoteDeclaration,
  calls: readonly (keyof Fakes)[],
): void {
  const { id, code, text } = SLOTS[slot];
  const api: Fakes = Object.fromEntries(calls.map((call) => [call, () => refuse(code)]));
  it.each(extensions.filter((each) => each.slot === slot))(
    `$title says '${text}' about an unknown ${slot}`,
    async ({ load }) => {
      const Extension = (await load()).default as ComponentType<Record<string, string>>;
      renderSignedIn(<Extension {...{ [id]: 'nobody' }} />, { role: 'ADMIN', api });
      expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(text);
    },
  );
}
