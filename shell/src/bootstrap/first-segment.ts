/** As the router compares it: '' for the root, undefined for a parameter. */
export function getFirstSegment(path: string): string | undefined {
  const part = path.split('/').find(Boolean) ?? '';
  if (/^[:*]/.test(part)) return undefined;
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
}
