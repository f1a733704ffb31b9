import { mutation } from 'shared-auth';

const invalidates = ['/api/v1/views/*'] as const;
export const addView = mutation('POST /api/v1/views', { invalidates });
export const editView = mutation('PUT /api/v1/views/:id', { invalidates });
export const markView = mutation('PUT /api/v1/views/:id/mark', { invalidates });
export const deleteView = mutation('DELETE /api/v1/views/:id', { invalidates });
