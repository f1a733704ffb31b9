/** The first part of an address as the router compares it, '' for the root; of a declared address undefined where it may be any. */
export function firstPart(path: string): string | undefined {
  const part = path.split('/').find(Boolean) ?? '';
  if (/^[:*]/.test(part)) return undefined;
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
}
