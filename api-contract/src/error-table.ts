/** Refusals by their code: the HTTP status, and the sentence that a person reads. */
export type ErrorTable = Readonly<Record<string, { readonly status: number; readonly text: string }>>;
