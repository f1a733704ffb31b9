import { z } from 'zod';
import { call, message, uuid } from '../call.ts';
import { remoteName, remoteVersion } from './feed.ts';
import { ANY } from '../roles.ts';

const link = z.strictObject({ ticket: z.string().min(1).max(600) });

const previewedVersion = z.object({
  remote: remoteName,
  title: z.string(),
  version: remoteVersion,
  /** The deploy token's label, or the ADMIN's SAP ID. */
  by: z.string(),
  /** Missing for a team. */
  byName: z.string().optional(),
});

export const previewLink = call({
  method: 'GET',
  path: '/api/v1/previews',
  roles: ANY,
  tag: 'Remotes',
  summary: 'What a preview link would show (ADMIN and allowed users); runs nothing and notes nothing',
  query: link,
  refusals: [
    'PREVIEW_FORBIDDEN',
    'PREVIEW_LINK_INVALID',
    'VERSION_NOT_FOUND',
    'VERSION_GONE',
    'VERSION_TAKEN_BACK',
    'REMOTE_OFF',
    'VERSION_NOT_READY',
  ],
  response: z.object({ data: previewedVersion, message }),
});

export const acceptPreview = call({
  method: 'POST',
  path: '/api/v1/previews',
  roles: ANY,
  tag: 'Remotes',
  summary:
    'Accepts a preview link: for one hour at most, the feed gives this person the version when it is asked with `id`',
  body: link,
  refusals: [
    'PREVIEW_FORBIDDEN',
    'PREVIEW_LINK_INVALID',
    'VERSION_NOT_FOUND',
    'VERSION_GONE',
    'VERSION_TAKEN_BACK',
    'REMOTE_OFF',
    'VERSION_NOT_READY',
  ],
  response: z.object({ data: previewedVersion.extend({ id: uuid }), message }),
});

export const endPreview = call({
  method: 'DELETE',
  path: '/api/v1/previews/:id',
  roles: 'public',
  tag: 'Remotes',
  summary: 'Ends a preview; also for a page that has signed out',
  params: z.strictObject({ id: uuid }),
  response: z.object({ message }),
});
