import { formatIndian } from 'shared-ui';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** 1,536 MB → '1.5 GB'. */
export const bytesText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount >= 100 || power === 0 ? Math.round(amount) : Number(amount.toFixed(1))} ${UNITS[power]}`;
};

/** '40 s', '12 min', '3 h 5 min', '4 days'. */
export const ageText = (since: string, now = Date.now()): string => {
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return `${seconds} s`;
  if (hours < 1) return `${minutes} min`;
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${formatIndian(Math.floor(hours / 24))} days`;
};
