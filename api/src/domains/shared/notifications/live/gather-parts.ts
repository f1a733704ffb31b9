/** Shortly, so that what one transaction tells of many areas is one event. */
const SOON_MS = 100;
/** A page is told at most so often: a load tells without end, and each event makes a page read. */
const REST_MS = 1_000;

interface PartEvents {
  add(parts: string): void;
  stop(): void;
}

/** Gathers what a page is to be told of its parts, and tells it in one event. */
export const gatherParts = (tell: (parts: string[]) => void): PartEvents => {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let restUntil = 0;
  const flush = () => {
    timer = undefined;
    restUntil = performance.now() + REST_MS;
    const parts = [...gathered].sort();
    gathered.clear();
    tell(parts);
  };
  return {
    add: (parts) => {
      for (const part of parts.split(',')) gathered.add(part);
      timer ??= setTimeout(flush, Math.max(SOON_MS, restUntil - performance.now())).unref();
    },
    stop: () => clearTimeout(timer),
  };
};
