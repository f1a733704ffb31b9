import { createContext, type ReactNode, type RefObject, use } from 'react';
import type { DecisionNotice } from '../decisions/decision.ts';
import type { FocusReturn } from './return-focus.ts';

export type CameBy = 'previous' | 'next' | 'decision';

export interface OpenSteps {
  key: string;
  /** '3 of 25', or '3 of 10 on this page'; '' outside the list. */
  position: string;
  /** 'PJP of Ravi Kumar · SO1, 09/08/2024'. */
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
type OpenTitle = Pick<OpenSteps, 'about'> | OpenSteps;

const Steps = createContext<OpenTitle | undefined>(undefined);

/** Only for a dialog in the address, not for dialogs inside. */
export const useOpenRecord = (hasAddress: boolean): { about: string; place: OpenSteps | undefined } | undefined => {
  const record = use(Steps);
  if (!hasAddress || !record) return undefined;
  return { about: record.about, place: 'position' in record && record.position !== '' ? record : undefined };
};

/** For the record dialog inside: `useRecordSteps`. */
export const RecordSteps = ({ of, children }: { of: OpenSteps | undefined; children: ReactNode }) => (
  <Steps value={of}>{children}</Steps>
);

/** A title without steps. */
export const RecordAbout = ({ about, children }: { about: string; children: ReactNode }) => (
  <Steps value={{ about }}>{children}</Steps>
);
