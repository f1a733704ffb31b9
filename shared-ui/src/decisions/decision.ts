import type { Tone } from '../parts/pieces.tsx';

export interface DecisionMark {
  label: string;
  tone: Tone;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface MadeDecision<Row> {
  mark: Omit<DecisionMark, 'at'>;
  message: string;
  /** Current record, for a list that keeps showing it. */
  row?: Row;
  /**
   * Restores the record.
   * @returns its new version, or all of it
   * @throws with a sentence
   */
  undo?: () => Promise<{ version: number | null; row?: Row }>;
}

/** Shared-auth's ApiError fits. `status` 0: no response. */
export interface DecisionFailure {
  message: string;
  status: number;
}

export interface Outdated<Row> {
  row?: Row | undefined;
  mark?: Omit<DecisionMark, 'at'> | undefined;
}

export interface DecisionNotice {
  tone: Tone;
  text: string;
  about?: string;
  undo?: () => void;
  isUndoing?: boolean;
  queuedId?: string;
}

export interface DecisionsOptions<Row> {
  rows: readonly Row[] | undefined;
  /** Identifies filter, page and range. A change ends the hold once its rows load. */
  listKey: string;
  isLoading: boolean;
  keyOf: (row: Row) => string;
  /** Record as text: 'PJP of Ravi Kumar · SO1, 09/08/2024'. */
  nameOf: (row: Row) => string;
  /** The current record after a refusal. */
  onRefused?: (failure: DecisionFailure, row: Row) => Outdated<Row> | undefined | Promise<Outdated<Row> | undefined>;
  /** Revalidates after each decision and undo. */
  onChanged: () => Promise<unknown>;
  /** Called before `onChanged`. */
  onDecided?: (row: Row) => void;
}
