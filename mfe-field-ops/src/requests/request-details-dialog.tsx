import type { ReactNode } from 'react';
import { OfficerLink, Slot } from 'shared-auth';
import { FactList, Stack } from 'shared-ui';
import { DetailsSection, Dialog } from 'shared-ui/dialog';
import { Findings } from './findings.tsx';
import { describeRequest, getRequestKind } from './kinds.ts';
import type { Waiting } from './records.ts';
import { daysText } from './whole-days.ts';

interface Props {
  row: Waiting;
  onClose: () => void;
  actions: ReactNode;
}

/** Another team's request. Its remote adds details; it can be decided without them. */
export function RequestDetailsDialog({ row, onClose, actions }: Props) {
  const { label, check = 'Check' } = getRequestKind(row);
  return (
    <Dialog open hasAddress size="lg" title={label} onClose={onClose} footer={actions}>
      <Stack gap="5">
        <FactList
          facts={[
            { label: 'Officer', value: row.SAP_ID && <OfficerLink name={row.name} sapId={row.SAP_ID} /> },
            { label: 'Date', value: daysText(row) },
            { label: 'Request', value: describeRequest(row) },
          ]}
        />
        <DetailsSection title={check}>
          <Findings record={row} />
        </DetailsSection>
        <Slot name="request" only={row.kind} row={row} />
      </Stack>
    </Dialog>
  );
}
