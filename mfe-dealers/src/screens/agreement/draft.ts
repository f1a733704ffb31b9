/** What somebody typed and did not save yet, kept in this browser. */
export interface Draft {
  html: string;
  /** The version that it was typed on. */
  version: number;
  /** When it was kept, in UTC. */
  keptAt: string;
}

const nameOf = (documentId: string) => `agreement-draft:${documentId}`;

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Partial<Draft> | null;
  return typeof draft?.html === 'string' && typeof draft.version === 'number' && typeof draft.keptAt === 'string';
};

/** The draft of a document, or `undefined` where this browser has none that can be read. */
export function readDraft(documentId: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(nameOf(documentId)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. False where the browser refuses: it is full, or keeps nothing. */
export function keepDraft(documentId: string, draft: Draft): boolean {
  try {
    localStorage.setItem(nameOf(documentId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(documentId: string): void {
  try {
    localStorage.removeItem(nameOf(documentId));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
