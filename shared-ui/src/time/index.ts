export * from './day-ranges.ts';
export * from './india.ts';
export * from './read-day.ts';
