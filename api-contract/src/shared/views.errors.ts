import type { ErrorTable } from '../error-table.ts';

export const viewsErrors = {
  VIEW_NOT_FOUND: { status: 404, text: 'This view has been deleted, or it is not shared with you any more.' },
  VIEW_READ_ONLY: { status: 403, text: 'Only whoever made a view changes it. Save a copy of your own instead.' },
  VIEW_NAME_TAKEN: { status: 400, text: 'You have a view of this name on this screen.' },
  VIEWS_FULL: { status: 400, text: 'You have 20 views of this screen. Delete one before you save another.' },
  VIEW_SHARE_ROLE: { status: 403, text: 'A view is shared with your own role or one below it.' },
  VIEW_SHARE_PERSON: { status: 403, text: 'A view is shared with people of your own scope.' },
} as const satisfies ErrorTable;
