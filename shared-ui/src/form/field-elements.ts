type Place = string;
const isWithin = (place: Place, outer: Place) => place === outer || place.startsWith(`${outer}.`);
const CONTROLS = 'input, select, textarea, button, [tabindex]';

export interface FieldElements {
  refOf: (place: Place) => (element: HTMLElement | null) => void;
  has: (place: Place) => boolean;
  /** The first on the page, at one of the places or, with `within`, below it. */
  focusFirst: (places: readonly Place[], within?: boolean) => void;
}

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

function focus(element: HTMLElement) {
  for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true;
  const control = element.matches(CONTROLS) ? element : element.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
}

/** `onChange` reports mounted and unmounted fields. */
export function createFieldElements(onChange: (place: Place) => void): FieldElements {
  const elements = new Map<Place, HTMLElement>();
  const refs = new Map<Place, (element: HTMLElement | null) => void>();
  return {
    refOf(place) {
      const known = refs.get(place);
      if (known) return known;
      const ref = (element: HTMLElement | null) => {
        if (element) elements.set(place, element);
        else elements.delete(place);
        onChange(place);
      };
      refs.set(place, ref);
      return ref;
    },
    has: (place) => elements.has(place),
    focusFirst(places, within = false) {
      const matching = [...elements].filter(([place]) =>
        places.some((wanted) => (within ? isWithin(place, wanted) : place === wanted)),
      );
      const first = matching
        .map(([, element]) => element)
        .reduce<HTMLElement | undefined>((best, each) => (best && isBefore(best, each) ? best : each), undefined);
      if (first) focus(first);
    },
  };
}
