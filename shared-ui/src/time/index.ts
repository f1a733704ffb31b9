export * from './india.ts';
