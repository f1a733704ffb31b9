import { useEffect, useRef } from 'react';

/** Product name, at the end of each tab title. */
export const PRODUCT_NAME = 'Field Console';

interface TitlePart {
  title: string;
  subject: string | undefined;
  isFallback: boolean;
}

/** Of mounted parts, newest last. */
let parts: readonly TitlePart[] = [];

function writeTitle(): void {
  const part = parts.findLast(({ isFallback }) => !isFallback) ?? parts.at(-1);
  document.title = [part?.title, part?.subject, PRODUCT_NAME].filter(Boolean).join(' · ');
}

function useTitlePart(part: TitlePart): void {
  const { title, subject, isFallback } = part;
  const mounted = useRef<TitlePart>(undefined);
  useEffect(() => {
    const next = { title, subject, isFallback };
    parts = [...parts.filter((each) => each !== mounted.current), next];
    mounted.current = next;
    writeTitle();
  }, [title, subject, isFallback]);
  useEffect(
    () => () => {
      parts = parts.filter((each) => each !== mounted.current);
      mounted.current = undefined;
      writeTitle();
    },
    [],
  );
}

/**
 * The latest caller wins. `PageHeader` calls it.
 *
 * @param subject a person, dealer or record: tells tabs of one page apart
 *
 * @example usePageTitle('Dealer Visits', 'Ravi Kumar · SO1'); // Dealer Visits · Ravi Kumar · SO1 · Field Console
 */
export function usePageTitle(title: string, subject?: string): void {
  useTitlePart({ title, subject, isFallback: false });
}

/** Until a part of the page sets its own. */
export function useFallbackTitle(title: string): void {
  useTitlePart({ title, subject: undefined, isFallback: true });
}
