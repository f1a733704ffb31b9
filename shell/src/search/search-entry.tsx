import {
  ErrorBoundary,
  focusAhead,
  getNextAddress,
  lazyCode,
  toast,
  useLocation,
  useNavigate,
  useShortcuts,
} from 'shared-ui';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { SearchAhead } from './search-ahead.tsx';
import { SearchButton } from './search-button.tsx';
import type { SearchDialogProps } from './search-dialog.tsx';

/** Query parameter of the open search. */
const NAME = 'find';

/** Of the address, which the router shows later. */
export const isSearchWanted = (): boolean => new URLSearchParams(window.location.search).has(NAME);

const { load, prefetch } = lazyCode(() => import(/* webpackChunkName: 'search' */ './search-dialog.tsx'));

const addressOf = (search: string, isOpen: boolean): string => {
  const params = new URLSearchParams(search);
  if (isOpen) params.set(NAME, 'open');
  else params.delete(NAME);
  return `?${params}`;
};

/** Field of the top bar, Ctrl+K and '/'. */
export function SearchEntry() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isOpen = new URLSearchParams(search).has(NAME);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  // Before the router shows the address, which takes a transition.
  const [isPressed, setPressed] = useState(false);
  const [typed, setTyped] = useState('');
  const [hasField, setHasField] = useState(false);
  const fieldRef = useCallback((field: HTMLInputElement | null) => {
    setHasField(field !== null);
    if (!field) return;
    focusAhead(field);
    field.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const open = () => {
    if (isPressed || isOpen) return;
    prefetch();
    setTyped('');
    setPressed(true);
    const page = getNextAddress() ?? { pathname, search, hash };
    const address = { pathname: page.pathname, search: addressOf(page.search, true), hash: page.hash };
    void navigate(address, { state: { opened: NAME } });
  };
  const closeAhead = () => {
    setPressed(false);
    if (isPressed) void navigate(-1);
    else void navigate({ search: addressOf(search, false), hash }, { replace: true });
  };
  const notLoaded = (text: string) => {
    toast.error(text);
    closeAhead();
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
          betweenPages: true,
          run: () => latest.current.open(),
        },
      ],
      [],
    ),
  );
  useEffect(() => {
    if (!isPressed) return;
    const leave = () => setPressed(false);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [isPressed]);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    load().then(
      (code) => setDialog(() => code.default),
      (cause: Error) => isCurrent && latest.current.notLoaded(cause.message),
    );
    return () => {
      isCurrent = false;
      setPressed(false);
    };
  }, [isOpen]);
  return (
    <>
      <SearchButton open={open} prefetch={prefetch} />
      {isOpen && Dialog && (
        <ErrorBoundary title={shellTexts.search}>
          <Dialog typed={typed} onType={setTyped} fieldRef={fieldRef} />
        </ErrorBoundary>
      )}
      {(isPressed || isOpen) && !hasField && <SearchAhead typed={typed} onType={setTyped} onClose={closeAhead} />}
    </>
  );
}
