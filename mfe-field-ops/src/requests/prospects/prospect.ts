import type { WaitingOf } from '../records.ts';

export type Prospect = WaitingOf<'prospect'>['prospect'];
