import type { inbox, requests } from 'api-contract';
import { type Sql, sql } from '../../../database/sql.ts';
import { replayOf } from './location-repository.ts';

type LocationFinding = Extract<inbox.InboxRow, { kind: 'location' }>['findings'][number];

/** Most visits began where the dealer is held to be already. */
export const findingsOfLocation = ({ replay }: requests.LocationRequest): LocationFinding[] =>
  replay.nearOld !== null && replay.nearOld > replay.nearNew
    ? [
        {
          code: 'visits-at-old-place',
          text: `${replay.nearOld} of ${replay.visits} ${replay.visits === 1 ? 'visit' : 'visits'} at the old place, ${replay.nearNew} at the new`,
        },
      ]
    : [];

/** A condition on the waiting request `r` of the dealer `d`: nothing speaks against it. */
export const isLocationClear = (today: string): Sql => sql`not (select y.stays from (${replayOf(today)}) y)`;

/** Selects id, place and code of everything that speaks against these waiting requests. */
export const selectLocationFindingCodes = (ids: Sql, today: string): Sql => sql`
  select r.id, 1, 'visits-at-old-place' from location_requests r join dealers d on d.dealer_code = r.dealer_code
  where r.id in (${ids}) and not ${isLocationClear(today)}`;
