/** A worker posts it once its code runs. */
export const READY = 'ready';
