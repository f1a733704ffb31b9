export type ErrorTable = Readonly<Record<string, { readonly status: number; readonly text: string }>>;
