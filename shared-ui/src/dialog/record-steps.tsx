import { createContext, type ReactNode, type RefObject, use } from 'react';
import type { FocusReturn } from './return-focus.ts';

/** What led to the record: another one was open before. */
export type CameBy = 'previous' | 'next' | 'decision';

/** The record that is open among those of its list, for the head of its dialog. */
export interface OpenSteps {
  key: string;
  /** '3 of 25', or '3 of 10 on this page'. */
  position: string;
  /** Who, what and when: 'PJP of Ravi Kumar · SO1, 09/08/2024'. */
  about: string;
  hasPrevious: boolean;
  hasNext: boolean;
  step: (by: 1 | -1) => void;
  undo: (() => void) | undefined;
  cameBy: RefObject<CameBy | undefined>;
  /** Of the first dialog of a row: all that follow lead back to its opener. */
  focusReturn: RefObject<FocusReturn | undefined>;
}

const Steps = createContext<OpenSteps | undefined>(undefined);

/** The steps for a dialog in the address; others inside it have none. */
export const useOpenSteps = (hasAddress: boolean): OpenSteps | undefined => {
  const steps = use(Steps);
  return hasAddress ? steps : undefined;
};

/**
 * Gives the record dialog inside a previous and a next one: `useRecordSteps`.
 *
 * @example <RecordSteps of={reading.steps}>{opened.record && <ClaimDialog … />}</RecordSteps>
 */
export const RecordSteps = ({ of, children }: { of: OpenSteps | undefined; children: ReactNode }) => (
  <Steps value={of}>{children}</Steps>
);
