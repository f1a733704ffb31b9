import { z } from 'zod';
import { call, message } from '../call.ts';
import { M4_READ } from '../roles.ts';

const territory = z.object({ territoryCode: z.string(), name: z.string() });

const area = z.object({ areaCode: z.string(), areaName: z.string(), territories: z.array(territory) });

const region = z.object({ regionCode: z.string(), regionName: z.string(), areas: z.array(area) });

export const hierarchy = call({
  method: 'GET',
  path: '/api/v1/hierarchy',
  roles: M4_READ,
  tag: 'Session',
  summary: 'Zones down to territories, cut to the scope (D-008)',
  response: z.object({
    data: z.array(z.object({ zone: z.string(), name: z.string(), regions: z.array(region) })),
    message,
  }),
});
