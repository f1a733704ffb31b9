import { type SlotProps, useRegister } from 'shared-auth';
import { useMemo } from 'react';

export default function OfficerVisitsCommand({ SAP_ID, contribute }: SlotProps<'officer-commands'>) {
  useRegister(
    contribute,
    useMemo(() => ({ to: `/SO/${encodeURIComponent(SAP_ID)}/visits` }), [SAP_ID]),
  );
  return null;
}
