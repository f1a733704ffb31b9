import { attendanceDecisionLimits } from 'api-contract/limits';
import { editWords } from 'api-contract/request-words';
import { useState } from 'react';
import { useRecordHistory, useUser } from 'shared-auth';
import { FindingList, InlineAlert, Stack, useUnsavedInput } from 'shared-ui';
import { DetailsSection, Dialog, RecordHistory } from 'shared-ui/dialog';
import { TextAreaField } from 'shared-ui/form';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import { AttendanceTimes } from '../../attendance-times.tsx';
import { DayVisits } from '../../day-visits.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { EditRequestFacts } from './edit-request-facts.tsx';
import { useEvidence } from './attendance-decisions.api.ts';
import type { AttendanceDecisions } from './use-attendance-decisions.ts';

interface EditRequestDialogProps extends Pick<AttendanceDecisions, 'decideEdit' | 'setRight'> {
  record: AttendanceRecord;
  onDecided: (record: AttendanceRecord) => void;
  onClose: () => void;
}

/** D-334. Only PENDING can be decided (FN-ATT-10). */
export function EditRequestDialog({ record, decideEdit, setRight, onDecided, onClose }: EditRequestDialogProps) {
  const { SAP_ID } = useUser();
  const [remark, setRemark] = useState('');
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { data, error, refresh } = useEvidence(record._id);
  const history = useRecordHistory('attendance', record._id);
  // Latest data: a changed day is decided as it is now.
  const day: AttendanceRecord = {
    ...record,
    ...data?.data,
    checkIn: { ...record.checkIn, ...data?.data.checkIn },
    checkOut: { ...record.checkOut, ...data?.data.checkOut },
  };
  const { updateRequest: request, proposal } = day;
  const isWaiting = request?.status === 'PENDING';
  const isOwn = SAP_ID === record.SAP_ID;
  const canDecide = isWaiting || Boolean(proposal);
  useUnsavedInput(remark !== '');

  const act = async (decision: () => Promise<void>) => {
    setPending(true);
    setRefusal(undefined);
    try {
      await decision();
      onDecided(record);
    } catch (failure) {
      setRefusal((failure as Error).message);
      setPending(false);
    }
  };
  const requestedTimes = proposal ?? {
    checkIn: request?.checkIn.time ?? null,
    checkOut: request?.checkOut.time ?? null,
  };

  return (
    <Dialog
      open
      hasAddress
      size="lg"
      title="Check-In & Check-Out"
      isPending={isPending}
      onClose={onClose}
      footer={
        canDecide && (
          <DecisionButtons
            isOwn={isOwn}
            isPending={isPending}
            onAccept={proposal ? () => void act(() => setRight(day, proposal, remark)) : undefined}
            onDecide={(decision) => void act(() => decideEdit(day, decision, remark, data?.data.findings))}
          />
        )
      }
    >
      <Stack gap="5">
        {refusal && <InlineAlert tone="error">{refusal}</InlineAlert>}
        <EditRequestFacts record={record} day={day} />
        <AttendanceTimes day={day} wanted={requestedTimes} wantedLabel={proposal ? 'Proposed' : 'Requested'} />
        {canDecide && !isOwn && (
          <TextAreaField
            label="Remark"
            value={remark}
            onChange={setRemark}
            rows={2}
            {...attendanceDecisionLimits.remark}
          />
        )}
        <DayVisits visits={data?.data.visits} failure={error?.message} retry={refresh} />
        {isWaiting && data && (
          <DetailsSection title="Attendance check">
            <FindingList words={editWords.findings} findings={data.data.findings} />
          </DetailsSection>
        )}
        <DetailsSection title="History">
          <RecordHistory of={history} />
        </DetailsSection>
      </Stack>
    </Dialog>
  );
}
