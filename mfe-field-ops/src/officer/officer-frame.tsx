import type { ReactNode } from 'react';
import { Box, Grid, PageHeader } from 'shared-ui';
import { OfficerActions, OfficerPages } from './officer-pages.tsx';

export interface PageOfficer {
  SAP_ID: string;
  name: string;
  territoryName: string;
}

/** The SAP ID replaces a missing territory (D-053). */
const officerLine = ({ SAP_ID, name, territoryName }: PageOfficer): string =>
  [name, territoryName || SAP_ID].filter(Boolean).join(' · ');

interface OfficerFrameProps {
  SAP_ID: string;
  /** Undefined: the SAP ID is the heading. */
  title: string | undefined;
  officer: PageOfficer | undefined;
  children: ReactNode;
}

/** D-038. */
export function OfficerFrame({ SAP_ID, title, officer, children }: OfficerFrameProps) {
  const line = officer && officerLine(officer);
  // Own line on a phone from the start: it would wrap once the name arrives.
  const besideTitle = <Box minW={{ base: '90vw', md: '0' }}>{[SAP_ID, line].filter(Boolean).join(' · ')}</Box>;
  return (
    <Grid gap="2" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <PageHeader
        title={title ?? SAP_ID}
        detail={title ? besideTitle : line}
        actions={<OfficerActions SAP_ID={SAP_ID} name={officer?.name} />}
      />
      <OfficerPages SAP_ID={SAP_ID} />
      {children}
    </Grid>
  );
}
