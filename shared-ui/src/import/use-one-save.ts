import { useRef, useState } from 'react';
import { refusalText } from '../form/refusal.ts';

/** A second press does nothing. */
export function useOneSave(setProblem: (text: string | undefined) => void) {
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const save = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { isSaving, save };
}
