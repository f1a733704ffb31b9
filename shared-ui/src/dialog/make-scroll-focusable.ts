const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Ref: focusable while it scrolls and nothing inside is focusable, for arrow keys (WCAG 2.1.1). */
export function makeScrollFocusable(box: HTMLElement | null) {
  if (!box) return;
  const measure = () => {
    const isLonger = box.scrollHeight - box.clientHeight > 1;
    if (isLonger && !box.querySelector(FOCUSABLE)) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(box);
  const content = new MutationObserver(measure);
  content.observe(box, { childList: true, subtree: true, characterData: true });
  measure();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
