const starts = new Map<string, number>();
const keyOf = (remote: string, path: string) => `${remote} ${path}`;

/** The navigation to this screen begins, although the screen has no place on the page yet. */
export function markNavigationStart(remote: string, path: string) {
  starts.set(keyOf(remote, path), performance.now());
}

/** When the screen that is opened now began. */
export function takeNavigationStart(remote: string, path: string): number {
  const key = keyOf(remote, path);
  const since = starts.get(key) ?? performance.now();
  starts.delete(key);
  return since;
}
