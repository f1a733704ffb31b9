import { OfficerLink } from 'shared-auth';
import { FactList, formatDay, formatInstant, Person } from 'shared-ui';
import type { AttendanceRecord } from '../../attendance-record.api.ts';

export function EditRequestFacts({ record, day }: { record: AttendanceRecord; day: AttendanceRecord }) {
  const { updateRequest: request, proposal } = day;
  const isWaiting = request?.status === 'PENDING';
  const canDecide = isWaiting || Boolean(proposal);
  return (
    <FactList
      facts={[
        { label: 'Officer', value: <OfficerLink name={record.name} sapId={record.SAP_ID} /> },
        { label: 'Date', value: formatDay(record.onDate) },
        { label: 'Status', value: day.status },
        ...(canDecide
          ? [
              {
                label: proposal ? 'Status if accepted' : 'Status if approved',
                value: (proposal ?? request)?.statusAfter,
              },
            ]
          : []),
        ...(request && !proposal
          ? [
              { label: 'Request', value: request.status },
              { label: 'Requested on', value: formatInstant(request.requestedAt) },
              { label: 'Reason', value: request.reason },
              ...(isWaiting
                ? []
                : [
                    {
                      label: 'Decided by',
                      value: request.decidedBy && (
                        <Person
                          name={request.decidedByName}
                          sapId={request.decidedBy}
                          noLink="who decides is a manager"
                        />
                      ),
                    },
                    { label: 'Remark', value: request.remarks },
                  ]),
            ]
          : []),
      ]}
    />
  );
}
