import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import { createFieldElements } from './field-elements.ts';
import { isSame } from './merge-values.ts';
import { type FormData, findRowPath, toRowPlace } from './row-keys.ts';

type PlacedErrors = Readonly<Record<string, string>>;
const isWithin = (place: string, outer: string) => place === outer || place.startsWith(`${outer}.`);

/** Errors by place; they move with their row. */
export function useFormErrors<Values extends object>(data: FormData<Values>) {
  const [errors, setErrors] = useState<PlacedErrors>({});
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const visibleErrors = useRef(errors);
  const focusNext = useRef<'error' | { within: string }>(undefined);
  const [elements] = useState(() =>
    createFieldElements((place) => {
      if (place in visibleErrors.current) rerender();
    }),
  );

  useLayoutEffect(() => {
    visibleErrors.current = errors;
    const unseenPlaces = Object.keys(errors).filter((place) => !elements.has(place));
    if (!isSame(unseenPlaces, hidden)) setHidden(unseenPlaces);
    const wanted = focusNext.current;
    focusNext.current = undefined;
    if (wanted === 'error') elements.focusFirst(Object.keys(errors));
    else if (wanted) elements.focusFirst([wanted.within], true);
  });

  const forget = (...places: string[]) =>
    setErrors((current) =>
      Object.fromEntries(
        Object.entries(current).filter(([place]) => !places.some((changed) => isWithin(place, changed))),
      ),
    );
  const showErrors = (errorsByPath: Readonly<Record<string, string | undefined>>) => {
    const placed = Object.entries(errorsByPath).flatMap(([path, text]) =>
      text ? [[toRowPlace(data, path), text]] : [],
    );
    setErrors(Object.fromEntries(placed));
    focusNext.current = 'error';
  };
  const forgetList = (place: string) => setErrors(({ [place]: _, ...rest }) => rest);
  const focusWithin = (place: string) => {
    focusNext.current = { within: place };
  };

  const byPath = Object.entries(errors).flatMap(([place, text]) => {
    const path = findRowPath(data, place);
    return path === undefined ? [] : [{ place, path, text }];
  });
  const unseen = byPath.filter(({ place }) => hidden.includes(place));
  return {
    errors,
    byPath,
    /** Of unmounted fields. */
    unseen,
    refOf: elements.refOf,
    showErrors,
    forget,
    /** Keeps the errors of the list's rows. */
    forgetList,
    clearErrors: () => setErrors({}),
    focusWithin,
  };
}
