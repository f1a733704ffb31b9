import { useEffect, useRef } from 'react';

/** The product's name: the end of every tab's title, and what stands beside the mark. */
export const PRODUCT_NAME = 'Field Console';

interface TitlePart {
  title: string;
  subject: string | undefined;
  isFallback: boolean;
}

/** What the mounted parts of the page say of it, the newest last. */
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
 * Names the browser's tab: the screen, whom or what it is about, the product. Of several on a page the one that was set last
 * holds; `PageHeader` is one.
 *
 * @param subject a person, dealer or record, in words: eight pages of one officer and one page of eight officers are told apart
 * @example usePageTitle('Dealer Visits', 'Ravi Kumar (SO1)'); // Dealer Visits · Ravi Kumar (SO1) · Field Console
 */
export function usePageTitle(title: string, subject?: string): void {
  useTitlePart({ title, subject, isFallback: false });
}

/** Names the tab until a part of the page does so itself: for what only knows the declared title. */
export function useFallbackTitle(title: string): void {
  useTitlePart({ title, subject: undefined, isFallback: true });
}
