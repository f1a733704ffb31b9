import { useMemo } from 'react';
import { type ResponseOf, useCall } from 'shared-auth';
import { useUrlRange } from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import { OfficerTable } from '../../officer/officer-table.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { attendanceColumns } from './attendance.columns.tsx';
import { toAttendanceDay } from './attendance-day.ts';

const rowsOf = ({ data }: ResponseOf<'GET /api/v1/AM/visit/attendence/:SAP_ID'>) => data.map(toAttendanceDay);

function AttendanceScreen({ SAP_ID }: { SAP_ID: string }) {
  const [range, setRange] = useUrlRange();
  const result = useCall('GET /api/v1/AM/visit/attendence/:SAP_ID', {
    params: { SAP_ID },
    query: { startDate: range.start, endDate: range.end },
  });
  const columns = useMemo(() => attendanceColumns(SAP_ID), [SAP_ID]);
  return (
    <OfficerTable
      filledBy="The days on which the officer visited dealers. Visits come from the officers’ app as they happen, or with an import."
      SAP_ID={SAP_ID}
      title="Visit Attendance"
      result={result}
      rowsOf={rowsOf}
      rowKey={({ date }) => date}
      columns={columns}
      filters={<DateRangeFilter value={range} onChange={setRange} />}
      exportName={`${SAP_ID}-Attendance`}
      emptyText={fieldOpsTexts.noVisitAttendance}
    />
  );
}

export default createOfficerPage(AttendanceScreen);
