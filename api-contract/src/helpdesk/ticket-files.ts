import { z } from 'zod';
import { call, message, upload, uuid } from '../call.ts';
import { newTicketLimits, ticketFileLimits } from '../limits.ts';
import { ANY } from '../roles.ts';

/** Download `url`: `/files/{key}/{name}`. */
export const ticketFile = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.number().int(),
  url: z.string(),
  /** Number of the merged ticket that it came from. */
  ticketNo: z.string().optional(),
});
export type TicketFile = z.infer<typeof ticketFile>;

export const fileIds = z.array(uuid).max(newTicketLimits.files.maxItems).default([]);

/** Kept a day for the caller's next ticket or reply. Name must match content. */
export const uploadTicketFile = call({
  method: 'POST',
  path: '/api/v1/query/files',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Upload a file for a ticket or a reply',
  upload: ticketFileLimits.file,
  body: z.strictObject({ file: upload.optional() }),
  refusals: ['TICKET_FILE_MISSING', 'TICKET_FILE_TYPE', 'TOO_MANY_WAITING_FILES'],
  response: z.object({ data: ticketFile, message }),
});
