import { useCallback } from 'react';
import { type ResponseOf, useCall } from 'shared-auth';
import { useFiltering, useListState, useUrlRange } from 'shared-ui';
import { DateRangeFilter, SelectFilters } from 'shared-ui/form';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import type { Visit } from '../../officer/visit.ts';
import { EVIDENCE_TEXTS, hasEvidence } from '../../officer/visit-evidence.ts';
import { VisitTable } from '../../officer/visit-table.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { visitColumns } from './visits.columns.tsx';

const EVIDENCE = [{ name: 'evidence', label: 'Evidence', options: EVIDENCE_TEXTS }] as const;
const KNOWN = { evidence: EVIDENCE_TEXTS };
const visitsOf = ({ data }: ResponseOf<'GET /api/v1/visit'>) => data;

function VisitsScreen({ SAP_ID }: { SAP_ID: string }) {
  const [range, setRange] = useUrlRange();
  const [{ evidence }, setList] = useListState({ evidence: '' }, KNOWN);
  const query = { userId: SAP_ID, startDate: range.start, endDate: range.end };
  const result = useCall('GET /api/v1/visit', { query });
  const isShown = useCallback((visit: Visit) => !evidence || hasEvidence(visit, evidence), [evidence]);
  return (
    <VisitTable
      info="The officer’s visits to dealers on the chosen days."
      SAP_ID={SAP_ID}
      title="Dealer Visits"
      result={result}
      visitsOf={visitsOf}
      isShown={isShown}
      columnsOf={visitColumns}
      searchLabel="Search"
      filters={
        <>
          <SelectFilters of={EVIDENCE} value={{ evidence }} onChange={setList} />
          <DateRangeFilter asButton value={range} onChange={setRange} />
        </>
      }
      filtering={useFiltering('search', 'evidence')}
      exportName={`${SAP_ID}-Visits`}
      emptyText={fieldOpsTexts.noVisits}
    />
  );
}

export default createOfficerPage(VisitsScreen);
