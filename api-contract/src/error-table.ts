/** Refusals by code: HTTP status, and sentence for people. */
export type ErrorTable = Readonly<Record<string, { readonly status: number; readonly text: string }>>;
