const SECONDS = 5;

/** Reports every few seconds until the returned function is called. */
export function reportProgress(report: (line: string) => void, text: () => string): () => void {
  const timer = setInterval(() => report(text()), SECONDS * 1000);
  return () => clearInterval(timer);
}

export const formatCount = (rows: number) => rows.toLocaleString('en-IN');
