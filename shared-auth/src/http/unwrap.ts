type Unwrapped<T> = T extends { data: { data: infer Inner } } ? Inner : T extends { data: infer Inner } ? Inner : T;

/** Returns `body.data.data ?? body.data ?? body` (D-001). */
export function unwrap<T>(body: T): Unwrapped<T> {
  const outer = (body as { data?: { data?: unknown } } | null | undefined)?.data;
  return (outer?.data ?? outer ?? body) as Unwrapped<T>;
}
