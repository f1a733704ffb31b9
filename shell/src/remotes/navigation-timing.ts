const starts = new Map<string, number>();
const keyOf = (remote: string, path: string) => `${remote} ${path}`;

export function markNavigationStart(remote: string, path: string) {
  starts.set(keyOf(remote, path), performance.now());
}

export function takeNavigationStart(remote: string, path: string): number {
  const key = keyOf(remote, path);
  const since = starts.get(key) ?? performance.now();
  starts.delete(key);
  return since;
}
