export interface Draft {
  html: string;
  version: number;
  keptAt: string;
}

const nameOf = (documentId: string) => `agreement-draft:${documentId}`;

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Partial<Draft> | null;
  return typeof draft?.html === 'string' && typeof draft.version === 'number' && typeof draft.keptAt === 'string';
};

export function readDraft(documentId: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(nameOf(documentId)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

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
  } catch {}
}
