const headings = 'h1, h2, h3, h4';

function focusHeading(places: readonly Element[]) {
  const place = places.find((one) => one.isConnected && one.querySelector(headings));
  const heading = (place ?? document.querySelector('main'))?.querySelector<HTMLElement>(headings);
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

export interface FocusReturn {
  /** The opener, or its list's heading if it is gone. */
  target: () => HTMLElement | null;
  /** After closing, moves the focus to the heading if the opener's row is removed within seconds. */
  watch: () => void;
}

/** By field of `focusAhead`: the element that had the focus before. */
const before = new WeakMap<Element, HTMLElement>();

/**
 * For a field that replaces a dialog until its code loads: the closed dialog returns the focus to where it was before.
 */
export function focusAhead(field: HTMLElement): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused !== field) before.set(field, before.get(focused) ?? focused);
  field.focus({ preventScroll: true });
}

export function rememberFocus(): FocusReturn {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const opener = before.get(focused) ?? focused;
  const places: Element[] = [];
  for (let part = opener.parentElement; part; part = part.parentElement) {
    if (part.matches('section, article, main, [role=region], [role=tabpanel], [role=dialog], #content'))
      places.push(part);
  }
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  return {
    target() {
      if (opener !== document.body && isUsable(opener)) return opener;
      focusHeading(places);
      return document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    watch() {
      const end = () => {
        observer.disconnect();
        clearTimeout(timer);
        document.removeEventListener('focusin', leave);
      };
      const observer = new MutationObserver(() => {
        if (opener.isConnected) return;
        end();
        if (isLost()) focusHeading(places);
      });
      const leave = ({ target }: FocusEvent) => {
        if (target !== opener) end();
      };
      const timer = setTimeout(end, 10_000);
      document.addEventListener('focusin', leave);
      observer.observe(document.body, { childList: true, subtree: true });
    },
  };
}
