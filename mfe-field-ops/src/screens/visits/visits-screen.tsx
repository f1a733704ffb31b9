import { useCallback, useMemo } from 'react';
import { type ResponseOf, useCall } from 'shared-auth';
import { useFiltering, useListState, useUrlRange } from 'shared-ui';
import { DateRangeFilter, SelectField } from 'shared-ui/form';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import { OfficerTable } from '../../officer/officer-table.tsx';
import { useVisitDialogs } from '../../officer/use-visit-dialogs.tsx';
import { EVIDENCE_TEXTS, hasEvidence } from '../../officer/visit-evidence.ts';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { visitColumns } from './visits.columns.tsx';

const KNOWN = { evidence: EVIDENCE_TEXTS };

function VisitsScreen({ SAP_ID }: { SAP_ID: string }) {
  const [range, setRange] = useUrlRange();
  const [{ evidence }, setList] = useListState({ evidence: '' }, KNOWN);
  const filtering = useFiltering('search', 'evidence');
  const result = useCall('GET /api/v1/visit', {
    query: { userId: SAP_ID, startDate: range.start, endDate: range.end },
  });
  const { dialog, actions, onRows } = useVisitDialogs(result.data?.data);
  const columns = useMemo(() => visitColumns(actions), [actions]);
  const rowsOf = useCallback(
    ({ data }: ResponseOf<'GET /api/v1/visit'>) =>
      evidence ? data.filter((visit) => hasEvidence(visit, evidence)) : data,
    [evidence],
  );
  return (
    <>
      <OfficerTable
        info="The officer’s visits to dealers on the chosen days."
        filledBy="Visits come from the officers’ app as they happen, or with an import."
        SAP_ID={SAP_ID}
        title="Dealer Visits"
        result={result}
        rowsOf={rowsOf}
        rowKey={({ _id }) => _id}
        onRows={onRows}
        columns={columns}
        searchLabel="Search"
        filters={
          <>
            <SelectField
              label="Evidence"
              options={EVIDENCE_TEXTS}
              placeholder="All"
              value={evidence}
              onChange={(next) => setList({ evidence: next })}
            />
            <DateRangeFilter asButton value={range} onChange={setRange} />
          </>
        }
        filtering={filtering}
        exportName={`${SAP_ID}-Visits`}
        emptyText={fieldOpsTexts.noVisits}
      />
      {dialog}
    </>
  );
}

export default createOfficerPage(VisitsScreen);
