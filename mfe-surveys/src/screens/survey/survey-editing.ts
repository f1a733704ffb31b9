import { createContext, useContext } from 'react';
import type { SurveyEditor } from './use-survey-editor.ts';

/**
 * The survey that is edited in a dialog. The dialog's frame does not read it, so that a key draws the table that it is typed into and
 * not the whole dialog.
 */
interface SurveyEditing {
  editor: SurveyEditor;
  onTyping: (isTyping: boolean) => void;
}
/** Whether something is typed that is not saved; apart, because it changes while nothing else does. */
export const DirtyContext = createContext(false);
export const EditingContext = createContext<SurveyEditing | undefined>(undefined);

export function useSurveyEditing(): SurveyEditing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('No survey is edited here.');
  return editing;
}
