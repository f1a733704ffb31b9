/**
 * Moves the focus to the page's main part when what had it goes (`from`: where that stands outside). Who has gone elsewhere
 * meanwhile stays there.
 */
export function focusContent(from?: Element) {
  const content = document.getElementById('content');
  const now = document.activeElement;
  if (!content || (now && now !== document.body && now !== from && !content.contains(now))) return;
  content.focus({ preventScroll: true });
}
