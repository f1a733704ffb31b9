const wishes = new Map<string, number>();
const keyOf = (remote: string, path: string) => `${remote} ${path}`;

/** Somebody wants this screen from now on, although it has no place on the page yet. */
export function noteWish(remote: string, path: string) {
  wishes.set(keyOf(remote, path), performance.now());
}

/** When the screen that is opened now was first wished for. */
export function takeWish(remote: string, path: string): number {
  const key = keyOf(remote, path);
  const since = wishes.get(key) ?? performance.now();
  wishes.delete(key);
  return since;
}
