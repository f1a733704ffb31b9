const MAX_BYTES = 64_000_000;

interface Kept {
  bytes: Buffer;
  tag: string;
}

/** An LRU cache limited by bytes. */
export const createRecentFiles = (mostBytes = MAX_BYTES) => {
  const files = new Map<string, Kept>();
  let total = 0;
  const drop = (key: string) => {
    total -= files.get(key)?.bytes.length ?? 0;
    files.delete(key);
  };
  return {
    get: (key: string): Kept | undefined => files.get(key),
    keep: (key: string, file: Kept): void => {
      drop(key);
      if (file.bytes.length > mostBytes / 4) return;
      files.set(key, file);
      total += file.bytes.length;
      for (const oldest of files.keys()) {
        if (total <= mostBytes) return;
        drop(oldest);
      }
    },
    forget: (prefix: string): void => {
      for (const key of [...files.keys()]) if (key.startsWith(prefix)) drop(key);
    },
  };
};
