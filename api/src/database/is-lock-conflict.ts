/** PostgreSQL's lock timeout and deadlock. */
const CODES = new Set(['55P03', '40P01']);

export const isLockConflict = (error: unknown): boolean => CODES.has((error as { code?: string }).code ?? '');
