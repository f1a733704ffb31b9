import type { ReactNode } from 'react';
import { DealerLink } from 'shared-auth';
import { columnsFor, dayDate, formatDistanceFlag, toDistanceFlag, StatusText, Text, type Tone } from 'shared-ui';
import { MapLink } from 'shared-ui/dialog';
import { endForExport, endOf, startForExport, startOf, getPlannedLabel, type Visit } from '../../officer/visit.ts';
import type { VisitActions } from '../../officer/remark-cell.tsx';
import { actionColumn, evidenceColumn, remarkColumn, visitStatusColumn } from '../../officer/visit-columns.tsx';

const tones = { green: 'good', red: 'bad', NA: 'neutral' } as const satisfies Record<string, Tone>;
const flagOf = ({ completed, distanceMetres }: Visit) => toDistanceFlag(completed ? distanceMetres : null);

type Place = Visit['startVisitLocation'];
const placeText = ({ lat, long }: Place) =>
  lat === null || long === null || (!lat && !long) ? 'NA' : `${lat}, ${long}`;

export const visitColumns = (actions: VisitActions) =>
  columnsFor<Visit>()([
    {
      id: 'dealerCode',
      header: 'Dealer Code',
      onPhone: 'title',
      sortable: true,
      group: ({ dealerCode, dealerName }) => [dealerName, dealerCode].filter(Boolean).join(' · '),
      value: ({ dealerCode }) => dealerCode,
      cell: ({ dealerCode }) => (dealerCode ? <DealerLink code={dealerCode} /> : '-'),
      hint: ({ dealerName }) => dealerName || undefined,
    },
    visitStatusColumn,
    {
      id: 'start',
      header: 'Start Location',
      onPhone: 'fact',
      value: ({ startVisitLocation }) => placeText(startVisitLocation),
      cell: ({ startVisitLocation: { lat, long } }) => (
        <MapLink title="Start Location" latitude={lat} longitude={long} />
      ),
    },
    {
      id: 'end',
      header: 'End Location',
      onPhone: 'fact',
      value: ({ endVisitLocation }) => placeText(endVisitLocation),
      cell: ({ endVisitLocation: { lat, long } }) => <MapLink title="End Location" latitude={lat} longitude={long} />,
    },
    {
      id: 'startTime',
      header: 'Start Time',
      onPhone: 'subtitle',
      group: ({ visitDate }) => dayDate(visitDate),
      groupHeader: 'Day',
      sortable: ({ startTime }) => startTime,
      value: startOf,
      export: startForExport,
      cell: (visit) => <NoBreak>{startOf(visit)}</NoBreak>,
    },
    {
      id: 'endTime',
      header: 'End Time',
      onPhone: 'fact',
      sortable: ({ endTime }) => endTime,
      value: endOf,
      export: endForExport,
      cell: (visit) => <NoBreak>{endOf(visit)}</NoBreak>,
    },
    actionColumn(actions),
    {
      id: 'flag',
      header: 'Flag',
      onPhone: 'fact',
      group: true,
      sortable: ({ distanceMetres }) => distanceMetres,
      value: (visit) => formatDistanceFlag(flagOf(visit)),
      hint: (visit) =>
        flagOf(visit) === 'NA' ? undefined : `${Math.round(visit.distanceMetres ?? 0)} m from start to end`,
      cell: (visit) => <StatusText tone={tones[flagOf(visit)]}>{formatDistanceFlag(flagOf(visit))}</StatusText>,
    },
    {
      id: 'type',
      header: 'Type',
      onPhone: 'subtitle',
      group: true,
      sortable: true,
      value: getPlannedLabel,
      cell: (visit) => <StatusText tone={visit.unplanned ? 'bad' : 'good'}>{getPlannedLabel(visit)}</StatusText>,
    },
    remarkColumn(actions),
    evidenceColumn(actions),
  ]);

const NoBreak = ({ children }: { children: ReactNode }) => (
  <Text as="span" whiteSpace="nowrap">
    {children}
  </Text>
);
