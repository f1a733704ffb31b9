import { CommandSlot, DealerLink, OfficerLink } from 'shared-auth';
import {
  type Column,
  columnsFor,
  dayDate,
  formatDay,
  formatIndian,
  MISSING,
  personText,
  StatusText,
  visitClock,
} from 'shared-ui';
import { dealerCode, dealerName } from './dealer-names.tsx';
import type { FigureDay, FigureDealer, FigureOfficer, FigurePlan, DrillDownVisit } from './figures.api.ts';

interface Placed {
  zone: string;
  regionName: string;
  areaName: string;
  territoryName: string;
}
export const placeColumns = <Row extends Placed>(more: { sortable?: true } = {}): readonly Column<Row>[] =>
  [
    { id: 'zone', header: 'Zone', value: (row: Row) => row.zone },
    { id: 'region', header: 'Region', value: (row: Row) => row.regionName },
    { id: 'area', header: 'Area', value: (row: Row) => row.areaName },
    { id: 'territory', header: 'Territory', value: (row: Row) => row.territoryName },
  ].map((column) => ({ ...column, onPhone: 'subtitle', groupText: nameOrCode, ...more }));
const dealerStatus = (status: 'A' | 'I' | null) => (status === 'A' ? 'Active' : status === 'I' ? 'In-Active' : null);
const statusText = (status: string) => dealerStatus(status === 'A' ? 'A' : 'I') ?? status;
const nameOrCode = (code: string, name: string | undefined): string => name || code;
const groupByOfficer = { groupText: (sapId: string, name?: string) => personText(name, sapId) } as const;
const groupByDay = { groupText: formatDay } as const;
const metres = (value: number | null) => (value === null ? null : Math.round(value));

const officerCell = ({ name, SAP_ID }: { name: string; SAP_ID: string }) => <OfficerLink name={name} sapId={SAP_ID} />;

export const figureVisitColumns = columnsFor<DrillDownVisit>()([
  {
    id: 'sapId',
    header: 'SAP ID',
    onPhone: 'title',
    ...groupByOfficer,
    value: (visit) => visit.SAP_ID,
    cell: officerCell,
  },
  {
    id: 'day',
    header: 'Date',
    onPhone: 'subtitle',
    ...groupByDay,
    value: (visit) => dayDate(visit.day),
    sortable: true,
  },
  ...placeColumns<DrillDownVisit>(),
  {
    id: 'dealerCode',
    header: 'Dealer Code',
    onPhone: 'fact',
    groupText: nameOrCode,
    value: (visit) => visit.dealerCode,
    cell: ({ dealerCode }) => (dealerCode ? <DealerLink code={dealerCode} /> : MISSING),
  },
  {
    id: 'dealerName',
    header: 'Dealer Name',
    onPhone: 'fact',
    value: (visit) => visit.dealerName,
    cell: ({ dealerCode, dealerName }) =>
      dealerName ? <DealerLink code={dealerCode}>{dealerName}</DealerLink> : MISSING,
  },
  {
    id: 'dealerStatus',
    header: 'Dealer Status',
    onPhone: 'fact',
    groupText: statusText,
    value: (visit) => dealerStatus(visit.dealerStatus),
  },
  {
    id: 'type',
    header: 'Visit Type',
    onPhone: 'status',
    groupText: (type) => (type === 'unplanned' ? 'Unplanned' : 'Planned'),
    value: (visit) => (visit.unplanned ? 'Unplanned' : 'Planned'),
  },
  { id: 'start', header: 'Start Time', onPhone: 'fact', value: (visit) => visitClock(visit.startTime) },
  {
    id: 'end',
    header: 'End Time',
    onPhone: 'fact',
    value: (visit) => (visit.endTime ? visitClock(visit.endTime) : 'Not-Ended'),
  },
  {
    id: 'minutes',
    header: 'Minutes',
    onPhone: 'fact',
    sum: true,
    value: (visit) => visit.minutes,
    align: 'right',
    sortable: true,
  },
  {
    id: 'distance',
    header: 'Distance (m)',
    onPhone: 'fact',
    value: (visit) => metres(visit.distanceMetres),
    cell: (visit) => <Distance of={visit} />,
    hint: 'From where the visit started to where it ended; 100 m or more is marked',
    align: 'right',
    sortable: true,
  },
]);

function Distance({ of: { endTime, distanceMetres } }: { of: DrillDownVisit }) {
  if (endTime === null || distanceMetres === null) return MISSING;
  return (
    <StatusText tone={distanceMetres < 100 ? 'good' : 'bad'}>{formatIndian(Math.round(distanceMetres))}</StatusText>
  );
}

export const dealerColumns = columnsFor<FigureDealer>()([
  { id: 'dealerCode', header: 'Dealer Code', onPhone: 'subtitle', ...dealerCode },
  { id: 'name', header: 'Name', onPhone: 'title', ...dealerName },
  { id: 'city', header: 'City', onPhone: 'subtitle', value: (dealer) => dealer.city },
  {
    id: 'territory',
    header: 'Territory',
    onPhone: 'subtitle',
    groupText: nameOrCode,
    value: (dealer) => dealer.territoryName,
  },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'status',
    groupText: statusText,
    value: (dealer) => dealerStatus(dealer.status),
  },
  {
    id: 'visits',
    header: 'Visits',
    onPhone: 'fact',
    sum: true,
    value: (dealer) => dealer.visits,
    align: 'right',
    sortable: true,
  },
]);

export const figureOfficerColumns = columnsFor<FigureOfficer>()([
  {
    id: 'SAP_ID',
    header: 'SAP ID',
    onPhone: 'subtitle',
    value: (officer) => officer.SAP_ID,
    cell: ({ SAP_ID }) => <OfficerLink sapId={SAP_ID} />,
    sortable: true,
  },
  {
    id: 'name',
    header: 'Name',
    onPhone: 'title',
    value: (officer) => officer.name,
    cell: ({ SAP_ID, name }) => <OfficerLink sapId={SAP_ID}>{name}</OfficerLink>,
    sortable: true,
  },
  ...placeColumns<FigureOfficer>(),
  {
    id: 'plans',
    header: 'PJPs',
    onPhone: 'fact',
    sum: true,
    value: (officer) => officer.plans,
    align: 'right',
    sortable: true,
  },
  {
    id: 'visits',
    header: 'Visits',
    onPhone: 'fact',
    sum: true,
    value: (officer) => officer.visits,
    align: 'right',
    sortable: true,
  },
  {
    id: 'commands',
    header: 'More',
    onPhone: 'action',
    export: false,
    value: () => null,
    cell: ({ SAP_ID, name }) => <CommandSlot name="officer-commands" of={name || SAP_ID} SAP_ID={SAP_ID} />,
  },
]);

export const figurePlanColumns = columnsFor<FigurePlan>()([
  {
    id: 'SAP_ID',
    header: 'SAP ID',
    onPhone: 'title',
    ...groupByOfficer,
    value: (plan) => plan.SAP_ID,
    cell: officerCell,
    sortable: true,
  },
  {
    id: 'planDate',
    header: 'Plan Date',
    onPhone: 'subtitle',
    ...groupByDay,
    value: (plan) => dayDate(plan.planDate),
    sortable: true,
  },
  { id: 'activity', header: 'Activity', onPhone: 'subtitle', value: (plan) => plan.activity },
  { id: 'dealers', header: 'Dealers', onPhone: 'fact', sum: true, value: (plan) => plan.dealers, align: 'right' },
  { id: 'status', header: 'Status', onPhone: 'status', value: (plan) => plan.status, sortable: true },
]);

export const officerDayColumns = <Row extends { SAP_ID: string; name: string; day: string }>(
  more: { sortable?: true } = {},
): readonly Column<Row>[] => [
  {
    id: 'sapId',
    header: 'SAP ID',
    onPhone: 'title',
    ...groupByOfficer,
    value: (row) => row.SAP_ID,
    cell: officerCell,
    ...more,
  },
  {
    id: 'day',
    header: 'Date',
    onPhone: 'subtitle',
    ...groupByDay,
    value: (row) => dayDate(row.day),
    sortable: true,
  },
];

export const dayColumns = columnsFor<FigureDay>()([
  ...officerDayColumns<FigureDay>(),
  ...placeColumns<FigureDay>(),
  {
    id: 'visits',
    header: 'Dealer Visits',
    onPhone: 'fact',
    sum: true,
    value: (row) => row.visits,
    align: 'right',
    sortable: true,
  },
  { id: 'ended', header: 'Ended', onPhone: 'fact', sum: true, value: (row) => row.ended, align: 'right' },
  {
    id: 'minutes',
    header: 'Minutes',
    onPhone: 'fact',
    sum: true,
    value: (row) => row.minutes,
    align: 'right',
    sortable: true,
  },
]);
