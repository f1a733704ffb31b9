import { OfficerLink } from 'shared-auth';
import {
  columnsFor,
  type DecisionMark,
  formatClock,
  formatDay,
  FirstFinding,
  Hint,
  KeepSize,
  MISSING,
  objectionColumn,
  Person,
  personText,
  Stack,
  StatusText,
} from 'shared-ui';
import { MapLink, toPlace } from 'shared-ui/dialog';
import { AttendanceStatusText } from '../../attendance-status.tsx';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import { dayFindingWords } from './day-finding-words.ts';
import { EditRequestAction, hasEditRequest } from './edit-request-action.tsx';
import { hasLeaveAction, LeaveAction } from './leave-action.tsx';

type Clock = AttendanceRecord['checkIn'];

/** Opens a map if the place is known (FN-ATT-07, D-178). */
function ClockCell({ clock, title, record }: { clock: Clock; title: string; record: AttendanceRecord }) {
  const { lat, long } = clock.location ?? {};
  const time = formatClock(clock.time);
  if (time === MISSING || !toPlace(lat, long)) return time;
  return (
    <MapLink
      label={time}
      title={title}
      latitude={lat}
      longitude={long}
      caption={
        <>
          <Person name={record.name} sapId={record.SAP_ID} noLink="the caption of a map" />, {formatDay(record.onDate)},{' '}
          {time}
        </>
      }
    />
  );
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const getHours = ({ checkIn, checkOut }: AttendanceRecord): string | null =>
  checkIn.time && checkOut.time ? ((Date.parse(checkOut.time) - Date.parse(checkIn.time)) / HOUR_MS).toFixed(2) : null;

/** After 10:00 in India, begun minutes count whole, as in the file. */
const getLateMinutes = ({ status, checkIn, onDate }: AttendanceRecord): number | null =>
  status.startsWith('Late CheckIn') && checkIn.time
    ? Math.ceil((Date.parse(checkIn.time) - Date.parse(`${onDate}T10:00:00+05:30`)) / MINUTE_MS)
    : null;

interface DayActions {
  ask: (record: AttendanceRecord, action: 'approve' | 'reject') => void;
  openTimes: (record: AttendanceRecord) => void;
  isPending: (record: AttendanceRecord) => boolean;
  markOf: (record: AttendanceRecord) => DecisionMark | undefined;
}

const placeColumns = columnsFor<AttendanceRecord>()([
  {
    id: 'zone',
    header: 'Zone',
    onPhone: 'subtitle',
    value: ({ userId }) => userId.zone || null,
  },
  {
    id: 'region',
    header: 'Region',
    onPhone: 'subtitle',
    groupText: (code, name) => name || code,
    value: ({ userId }) => userId.regionCode || null,
    cell: ({ userId: { regionCode, regionName } }) =>
      regionName && regionName !== regionCode ? (
        <Hint text={regionName}>
          <span>{regionCode}</span>
        </Hint>
      ) : (
        regionCode || MISSING
      ),
  },
  {
    id: 'area',
    header: 'Area',
    onPhone: 'subtitle',
    value: ({ userId }) => userId.areaName || null,
  },
]);

const hiddenColumns = columnsFor<AttendanceRecord>()([
  {
    id: 'name',
    header: 'Name',
    onPhone: 'none',
    startsHidden: true,
    noLink: 'the SAP ID does',
    value: ({ name }) => name,
  },
  {
    id: 'leaveType',
    header: 'Leave Type',
    onPhone: 'none',
    startsHidden: true,
    value: ({ leaveType }) => leaveType,
  },
  {
    id: 'hours',
    header: 'Hours',
    onPhone: 'none',
    startsHidden: true,
    align: 'right',
    value: getHours,
  },
  {
    id: 'lateMinutes',
    header: 'Late Minutes',
    onPhone: 'none',
    startsHidden: true,
    align: 'right',
    value: getLateMinutes,
  },
]);

export const attendanceColumns = ({ ask, openTimes, isPending, markOf }: DayActions) =>
  columnsFor<AttendanceRecord>()([
    {
      id: 'date',
      header: 'Date',
      onPhone: 'subtitle',
      groupText: formatDay,
      value: ({ onDate }) => formatDay(onDate),
    },
    {
      id: 'sapId',
      header: 'SAP ID',
      onPhone: 'title',
      groupText: (sapId, name) => personText(name, sapId),
      value: ({ SAP_ID }) => SAP_ID,
      cell: ({ name, SAP_ID }) => <OfficerLink name={name} sapId={SAP_ID} />,
    },
    ...placeColumns,
    {
      id: 'checkIn',
      header: 'Check In Time',
      onPhone: 'fact',
      value: ({ checkIn }) => formatClock(checkIn.time),
      cell: (record) => <ClockCell clock={record.checkIn} title="Check In" record={record} />,
    },
    {
      id: 'checkOut',
      header: 'Check Out Time',
      onPhone: 'fact',
      value: ({ checkOut }) => formatClock(checkOut.time),
      cell: (record) => <ClockCell clock={record.checkOut} title="Check Out" record={record} />,
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      value: ({ status }) => status,
      cell: (record) => {
        const mark = hasLeaveAction(record) ? markOf(record) : undefined;
        const status = (
          <KeepSize of={<AttendanceStatusText status={record.status} />}>
            {mark && <StatusText tone={mark.tone}>{mark.label}</StatusText>}
          </KeepSize>
        );
        if (!record.findings?.length) return status;
        return (
          <Stack gap="0" textStyle="xs" alignItems="flex-start">
            {status}
            <FirstFinding words={dayFindingWords} findings={record.findings} />
          </Stack>
        );
      },
    },
    objectionColumn(dayFindingWords, ({ findings }) => findings),
    {
      id: 'leaveAction',
      header: 'Leave Action',
      onPhone: 'action',
      export: false,
      value: () => null,
      cell: (record) =>
        hasLeaveAction(record) ? (
          <LeaveAction record={record} onPress={ask} isPending={isPending(record)} mark={markOf(record)} />
        ) : (
          MISSING
        ),
    },
    {
      id: 'editRequest',
      header: 'Edit Request',
      onPhone: 'action',
      export: false,
      value: () => null,
      cell: (record) =>
        hasEditRequest(record) ? (
          <EditRequestAction record={record} onPress={openTimes} mark={markOf(record)} />
        ) : (
          MISSING
        ),
    },
    ...hiddenColumns,
  ]);
