import type { Node } from 'prosemirror-model';
import { useCallback, useEffect, useRef } from 'react';
import { forgetDraft, keepDraft } from '../draft.ts';
import { serializeAgreementHtml } from './document.ts';

const KEEP_AFTER_MS = 400;

export function useDraft(documentId: string, doc: Node, version: number, isDirty: boolean) {
  const unkept = useRef<(() => void) | undefined>(undefined);
  const hasDraft = useRef(false);
  useEffect(() => {
    if (!isDirty) {
      unkept.current = undefined;
      if (hasDraft.current) forgetDraft(documentId);
      hasDraft.current = false;
      return;
    }
    hasDraft.current = true;
    unkept.current = () => {
      unkept.current = undefined;
      keepDraft(documentId, { html: serializeAgreementHtml(doc), version, keptAt: new Date().toISOString() });
    };
    const timer = setTimeout(() => unkept.current?.(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [documentId, doc, version, isDirty]);
  useEffect(() => {
    const keep = () => unkept.current?.();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  const forget = useCallback(() => {
    unkept.current = undefined;
    hasDraft.current = false;
    forgetDraft(documentId);
  }, [documentId]);
  return { forget };
}
