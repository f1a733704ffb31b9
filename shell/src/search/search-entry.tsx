import Search from 'lucide-react/icons/search';
import { Box, ErrorBoundary, toast, useLocation, useNavigate, useShortcuts } from 'shared-ui';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { barIcon } from '../layout/bar-icon.ts';
import { barItem } from '../layout/bar-item.ts';
import { shellTexts } from '../shell-texts.ts';

/** What of the address says that the search is open. */
const NAME = 'find';

const load = () => import(/* webpackChunkName: 'search' */ './search-dialog.tsx');
/** The code comes when somebody is about to search. */
const prefetch = () => void load().catch(() => undefined);

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
  useShortcuts(
    useMemo(
      () => [
        {
          keys: ['mod+k', '/'],
          label: shellTexts.searchEverywhere,
          group: 'Console',
          run: () => latest.current.open(),
        },
      ],
      [],
    ),
  );
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
