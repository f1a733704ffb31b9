/**
 * Moves the focus to the main part (`id="content"`) when the focused element `from` disappears, unless it has moved.
 *
 * @example <Button onClick={({ currentTarget }) => { apply(); focusContent(currentTarget); }}>Use it now</Button>
 */
export function focusContent(from?: Element): void {
  const content = document.getElementById('content');
  const now = document.activeElement;
  if (!content || (now && now !== document.body && now !== from && !content.contains(now))) return;
  content.focus({ preventScroll: true });
}
