import { z } from 'zod';
import { call, message, uuid, recordVersion } from '../call.ts';
import { wearNatureLimits } from '../limits.ts';
import { ADM } from '../roles.ts';

/** Times are instants. */
export const wearNature = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type WearNature = z.infer<typeof wearNature>;

/** Newest first (D-121). */
export const wearNatureList = call({
  method: 'GET',
  path: '/api/v1/admin/dash/wear-nature-list',
  roles: ADM,
  tag: 'Dealers',
  summary: 'Wear natures',
  response: z.object({ data: z.array(wearNature), message }),
});

const name = z.string().trim().max(wearNatureLimits.name.maxLength);
const description = z.string().trim().max(wearNatureLimits.description.maxLength);
const one = z.object({ message, data: wearNature });
const params = z.strictObject({ id: uuid });

/** Blank name 400, existing one (any case) 409 (D-121, D-122, D-322). */
export const addWearNature = call({
  method: 'POST',
  path: '/api/v1/admin/dash/wear-nature',
  roles: ADM,
  tag: 'Dealers',
  summary: 'Add a wear nature',
  body: z.strictObject({ name, description: description.default('') }),
  refusals: ['WEAR_NATURE_NAME_EMPTY', 'WEAR_NATURE_EXISTS'],
  response: one,
});

/** Takes edited fields or the whole item (D-122, D-302). */
export const editWearNature = call({
  method: 'PUT',
  path: '/api/v1/admin/dash/wear-nature/:id',
  roles: ADM,
  tag: 'Dealers',
  summary: 'Edit a wear nature',
  params,
  body: z.object({
    name: name.optional(),
    description: description.optional(),
    version: z.number().int().optional(),
  }),
  refusals: ['WEAR_NATURE_NAME_EMPTY', 'WEAR_NATURE_EXISTS', 'WEAR_NATURE_NOT_FOUND'],
  response: one,
});

/** `version` protects an item edited meanwhile. */
export const deleteWearNature = call({
  method: 'DELETE',
  path: '/api/v1/admin/dash/wear-nature/:id',
  roles: ADM,
  tag: 'Dealers',
  summary: 'Delete a wear nature',
  params,
  query: z.strictObject({ version: recordVersion.optional() }),
  refusals: ['WEAR_NATURE_NOT_FOUND'],
  response: z.object({ message }),
});
