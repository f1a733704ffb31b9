/** What a worker posts when its code runs. */
export const READY = 'ready';
