import { type SlotProps, useContribution, useEvent } from 'shared-auth';
import { useMemo } from 'react';
import { readFollowUps } from './read-follow-ups.ts';

export default function OfficerFollowUpEntries({ SAP_ID, contribute }: SlotProps<'officer-timeline'>) {
  const read = useMemo(
    () => readFollowUps({ SAP_ID }, ({ dealerCode, name }) => `Asked to follow up ${name} · ${dealerCode}`),
    [SAP_ID],
  );
  useEvent('dealer:changed', useContribution(contribute, read));
  return null;
}
