import { OfficerLink } from 'shared-auth';
import { columnsFor, formatDay, formatIndian, Link, MISSING, RouterLink, StatusText, visitClock } from 'shared-ui';
import { evidenceAddress } from '../evidence-address.ts';
import type { VisitsToDealer } from './dealer-visits.api.ts';

type DealerVisit = VisitsToDealer['newest'][number];

/** '12 m', '1,240 m'; '-' if unknown. */
const awayText = ({ startDealerMetres }: DealerVisit): string =>
  startDealerMetres === null ? MISSING : `${formatIndian(Math.round(startDealerMetres))} m`;

const timesText = ({ day, startTime, endTime }: DealerVisit): string =>
  `${formatDay(day)}, ${visitClock(startTime)} to ${endTime ? visitClock(endTime) : 'now'}`;

export const dealerVisitColumns = columnsFor<DealerVisit>()([
  {
    id: 'when',
    header: 'Visit',
    onPhone: 'title',
    value: timesText,
    cell: (visit) => (
      <Link asChild variant="underline">
        <RouterLink to={evidenceAddress(visit.SAP_ID, visit.day, visit._id)}>{timesText(visit)}</RouterLink>
      </Link>
    ),
  },
  {
    id: 'officer',
    header: 'Officer',
    onPhone: 'subtitle',
    value: ({ name, SAP_ID }) => name || SAP_ID,
    cell: ({ name, SAP_ID }) => <OfficerLink name={name} sapId={SAP_ID} />,
  },
  {
    id: 'away',
    header: 'From the dealer',
    onPhone: 'fact',
    align: 'right',
    value: awayText,
    cell: (visit) =>
      visit.startDealerMetres !== null && visit.startDealerMetres >= 100 ? (
        <StatusText tone="bad">{awayText(visit)}</StatusText>
      ) : (
        awayText(visit)
      ),
  },
]);
