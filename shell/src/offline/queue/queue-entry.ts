import type { CallKey } from 'api-contract';

export interface QueueEntry {
  /** Idempotency-Key. */
  id: string;
  /** SAP ID of who made it. */
  owner: string;
  key: CallKey;
  input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  /** In place of a body with files. */
  form?: { type: string; bytes: ArrayBuffer };
  /** When it was made, in milliseconds since 1970; later ones have a larger number. */
  at: number;
  /** Address of the screen where it was made. */
  madeOn: string;
  /** 'PJP of Ravi Kumar · SO1, 09/08/2024'. */
  about?: string;
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  endedAt?: number;
  /** The service worker sent it, and no page has said so yet. */
  isUntold?: boolean;
  /** Of the refusal. */
  message?: string;
  /** The record as it is now, if the refusal has it. */
  current?: unknown;
  /** Id of the uploaded file, for the change that names it. */
  fileId?: string;
}

export const isUnsent = ({ state }: QueueEntry): boolean => state === 'waiting' || state === 'sending';

export const UPLOAD = 'POST /api/v1/query/files';
export const isUpload = ({ key }: QueueEntry): boolean => key === UPLOAD;
