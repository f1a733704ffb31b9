export interface Reading {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const AT_ONCE = 3;

/** In order, a few in parallel. Rejects with the first failing page's error. */
export async function allPages<Row>(
  read: (page: number, signal: AbortSignal) => Promise<{ data: readonly Row[]; totalPage: number }>,
  { onProgress, signal }: Reading,
): Promise<Row[]> {
  const first = await read(1, signal);
  const pages: (readonly Row[])[] = [first.data];
  const { totalPage } = first;
  let next = 2;
  let done = 1;
  onProgress(done / totalPage);
  const readOn = async (): Promise<void> => {
    while (next <= totalPage) {
      const page = next;
      next += 1;
      signal.throwIfAborted();
      pages[page - 1] = (await read(page, signal)).data;
      done += 1;
      onProgress(done / totalPage);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  signal.throwIfAborted();
  return pages.flat();
}
