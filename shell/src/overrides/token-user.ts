/** Whose token it is; undefined without one. It only steers what this page loads: the server decides all else. */
export function userIn(token: string | null): string | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(payload)) as { id?: string }).id;
  } catch {
    return undefined;
  }
}
