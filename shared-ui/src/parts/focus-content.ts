/**
 * Moves the focus to the page's main part when what had it goes away: a button that a decision removes, a card after
 * 'Retry'. `from` is that element where it stands outside the main part, or is still there. Who has gone elsewhere
 * meanwhile stays there; without a main part (`id="content"`) nothing happens.
 *
 * @example <Button onClick={({ currentTarget }) => { apply(); focusContent(currentTarget); }}>Use it now</Button>
 */
export function focusContent(from?: Element): void {
  const content = document.getElementById('content');
  const now = document.activeElement;
  if (!content || (now && now !== document.body && now !== from && !content.contains(now))) return;
  content.focus({ preventScroll: true });
}
