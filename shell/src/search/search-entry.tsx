import Search from 'lucide-react/icons/search';
import { Box, ErrorBoundary, toast, useLocation, useNavigate } from 'shared-ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { barIcon } from '../layout/bar-icon.ts';
import { barItem } from '../layout/bar-item.ts';
import { shellTexts } from '../shell-texts.ts';

/** What of the address says that the search is open. */
const NAME = 'find';

const load = () => import(/* webpackChunkName: 'search' */ './search-dialog.tsx');
/** The code comes when somebody is about to search. */
const prefetch = () => void load().catch(() => undefined);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true], [role=grid]') !== null;
const hasDialog = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Ctrl+K or Cmd+K anywhere, '/' where nothing is typed; an open dialog has the keyboard for itself. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey || hasDialog()) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey;
  return key === '/' && !ctrlKey && !metaKey && !isTyping(event.target);
}

/** The address with or without the open search. */
const addressOf = (search: string, isOpen: boolean): string => {
  const params = new URLSearchParams(search);
  if (isOpen) params.set(NAME, 'open');
  else params.delete(NAME);
  return `?${params}`;
};

/** The way to the search of the whole console: a field of the top bar, Ctrl+K and '/'. What it opens stands in the address. */
export function SearchEntry() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const isOpen = new URLSearchParams(search).has(NAME);
  const [Dialog, setDialog] = useState<ComponentType>();
  const open = () => {
    prefetch();
    void navigate({ search: addressOf(search, true), hash }, { state: { opened: NAME } });
  };
  const notLoaded = () => {
    toast.error(shellTexts.searchNotLoaded);
    void navigate({ search: addressOf(search, false), hash }, { replace: true });
  };
  const latest = useRef({ open, notLoaded });
  useEffect(() => {
    latest.current = { open, notLoaded };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      latest.current.open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    load().then(
      (code) => setDialog(() => code.default),
      () => latest.current.notLoaded(),
    );
  }, [isOpen]);
  return (
    <>
      <Box asChild {...barItem} borderWidth={{ base: '0', xl: '1px' }} minW={{ xl: '13rem' }}>
        <button
          type="button"
          aria-label={shellTexts.searchEverywhere}
          title={shellTexts.searchEverywhere}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={open}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          <Search {...barIcon} />
          <Box as="span" hideBelow="xl" flex="1" textAlign="start">
            {shellTexts.search}
          </Box>
          {/* No text of the page: it is no part of the button's name (WCAG 2.5.3), which aria-keyshortcuts goes with. */}
          <Box
            as="span"
            aria-hidden
            hideBelow="xl"
            textStyle="xs"
            _after={{ content: JSON.stringify(shellTexts.searchKeys) }}
          />
        </button>
      </Box>
      {isOpen && Dialog && (
        <ErrorBoundary title={shellTexts.search}>
          <Dialog />
        </ErrorBoundary>
      )}
    </>
  );
}
