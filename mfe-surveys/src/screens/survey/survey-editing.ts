import { createContext, useContext } from 'react';
import type { SurveyEditor } from './use-survey-editor.ts';

/** The dialog's frame does not read it: typing re-renders only one table. */
interface SurveyEditing {
  editor: SurveyEditor;
  onTyping: (isTyping: boolean) => void;
}
/** Unsaved input. A separate context, because it changes alone. */
export const DirtyContext = createContext(false);
export const EditingContext = createContext<SurveyEditing | undefined>(undefined);

export function useSurveyEditing(): SurveyEditing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('No survey is edited here.');
  return editing;
}
