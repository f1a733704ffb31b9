import type { ResponseOf } from 'shared-auth';
import type { WaitingOf } from '../records.ts';

export type LocationRequest = WaitingOf<'location'>['location'];
export type ListedLocation = ResponseOf<'GET /api/v1/dealers/update-location'>['data'][number];
