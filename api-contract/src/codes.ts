import { z } from 'zod';

/** Compared as sent; `recordCode` is trimmed. */
export const exactId = z.string().max(64);
export const exactCode = z.string().max(32);
