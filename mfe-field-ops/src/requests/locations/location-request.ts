import type { Answer } from 'shared-auth';
import type { WaitingOf } from '../records.ts';

/** A dealer with the place that an officer asked for. */
export type LocationRequest = WaitingOf<'location'>['location'];
/** The same in the list of its own page, with what speaks against it. */
export type ListedLocation = Answer<'GET /api/v1/dealers/update-location'>['data'][number];
