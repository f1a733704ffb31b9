/**
 * Focuses the first control with a `setCustomValidity` error.
 * @returns whether there is one: then nothing is sent
 */
export function focusRefusedControl(root: unknown): boolean {
  if (!(root instanceof HTMLElement)) return false;
  const controls = root.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const refused = [...controls].find(({ validity }) => validity?.customError);
  refused?.focus();
  return refused !== undefined;
}
