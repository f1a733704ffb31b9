import type { WaitingOf } from '../records.ts';

/** A prospect that waits for a decision. */
export type Prospect = WaitingOf<'prospect'>['prospect'];
