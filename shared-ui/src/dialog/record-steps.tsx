import { createContext, type ReactNode, type RefObject, use } from 'react';
import type { DecisionNotice } from '../decisions/decision.ts';
import type { FocusReturn } from './return-focus.ts';

export type CameBy = 'previous' | 'next' | 'decision';

/** The open record among those of its list, for the dialog's head. */
export interface OpenSteps {
  key: string;
  /** '3 of 25', or '3 of 10 on this page'. */
  position: string;
  /** Who, what and when: 'PJP of Ravi Kumar · SO1, 09/08/2024'. */
  about: string;
  hasPrevious: boolean;
  hasNext: boolean;
  step: (by: 1 | -1) => void;
  /** Of the last decision, while its dialog covers the bar of the list. */
  notice?: DecisionNotice | undefined;
  undo: (() => void) | undefined;
  cameBy: RefObject<CameBy | undefined>;
  /** The first dialog's: all later ones lead back to its opener. */
  focusReturn: RefObject<FocusReturn | undefined>;
}

const Steps = createContext<OpenSteps | undefined>(undefined);

/** Only for a dialog in the address, not for dialogs inside. */
export const useOpenSteps = (hasAddress: boolean): OpenSteps | undefined => {
  const steps = use(Steps);
  return hasAddress ? steps : undefined;
};

/**
 * Previous and next for the record dialog inside: `useRecordSteps`.
 *
 * @example <RecordSteps of={reading.steps}>{opened.record && <ClaimDialog … />}</RecordSteps>
 */
export const RecordSteps = ({ of, children }: { of: OpenSteps | undefined; children: ReactNode }) => (
  <Steps value={of}>{children}</Steps>
);
