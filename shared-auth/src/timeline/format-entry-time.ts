import { formatDay, formatInstant } from 'shared-ui';

/** A day has no time. */
export const formatEntryTime = (at: string): string => (at.length === 10 ? formatDay(at) : formatInstant(at));
