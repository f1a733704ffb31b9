import type { FeedRemote } from 'api-contract';
import { extensionKey } from 'api-contract/slots';
import { session } from 'shared-auth';
import { Box, StyleScope, useLocation } from 'shared-ui';
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { RemoteErrorBoundary } from '../remotes/remote-error-boundary.tsx';
import { findExtensions } from '../remotes/extensions-for.ts';
import { useFeed } from '../remotes/feed-store.ts';
import { openModule } from '../remotes/open-module.ts';
import { prefetchAt } from '../remotes/prefetch.ts';
import { useOpenRemote } from '../remotes/remotes-in-use.ts';
import { reportFailure } from '../remotes/telemetry.ts';
import { useOpenName } from './use-open-name.ts';

const ID = 'name-card';
/** Maximum width and gap, px. */
const WIDTH = 320;
const GAP = 6;

/** The page's only card, rendered by the remote that owns the record. */
export default function OpenCard({ met }: { met: RefObject<HTMLElement | null> }) {
  const box = useRef<HTMLDivElement>(null);
  const named = useOpenName(box, met);
  const { pathname } = useLocation();
  return named?.isConnected ? <Card key={`${pathname} ${named.dataset.cardOf}`} named={named} box={box} /> : null;
}

function Card({ named, box }: { named: HTMLElement; box: RefObject<HTMLDivElement | null> }) {
  const { remotes } = useFeed();
  const role = session((state) => state.user?.role);
  const [first] = findExtensions(remotes, named.dataset.card ?? '', role);
  const values = useMemo(() => readValues(named), [named]);
  useDescription(named);
  // A person who hovers a name may open it.
  useEffect(() => {
    const link = named.closest('a');
    if (link) prefetchAt(link.pathname);
  }, [named]);
  if (!first || !values) return null;
  return createPortal(
    <Box
      ref={box}
      id={ID}
      role="tooltip"
      aria-live="polite"
      position="fixed"
      zIndex="tooltip"
      w="max-content"
      maxW={`min(${WIDTH}px, calc(100vw - ${2 * GAP}px))`}
      maxH="50dvh"
      overflow="auto"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="md"
      shadow="lg"
      pointerEvents="auto"
      style={placeBeside(named)}
      // No card while it loads, fails or hangs.
      css={{ '&:not(:has(> [data-remote] > *))': { display: 'none' } }}
      data-print-hidden=""
    >
      <Content remote={first.remote} part={extensionKey(first.extension)} values={values} />
    </Box>,
    document.body,
  );
}

function Content({ remote, part, values }: { remote: FeedRemote; part: string; values: object }) {
  useOpenRemote(remote.name);
  const Part = useMemo(
    () => lazy(async () => ({ default: (await openModule(remote.name, part)).Part })),
    [remote.name, part],
  );
  return (
    <RemoteErrorBoundary caught={(error) => reportFailure(remote, part, 'render', error)} failed={() => null}>
      <Suspense>
        <StyleScope remote={remote.name}>
          <Part {...values} />
        </StyleScope>
      </Suspense>
    </RemoteErrorBoundary>
  );
}

function readValues({ dataset }: HTMLElement): object | undefined {
  try {
    return JSON.parse(dataset.cardOf ?? '') as object;
  } catch {
    return undefined;
  }
}

function placeBeside(named: HTMLElement) {
  const { left, top, bottom } = named.getBoundingClientRect();
  const place = { left: Math.max(GAP, Math.min(left, window.innerWidth - WIDTH - GAP)) };
  return bottom > window.innerHeight * 0.6
    ? { ...place, bottom: window.innerHeight - top + GAP }
    : { ...place, top: bottom + GAP };
}

/** The card is the link's accessible description. */
function useDescription(named: HTMLElement) {
  useLayoutEffect(() => {
    const link = named.closest('a, button') ?? named;
    const before = link.getAttribute('aria-describedby');
    link.setAttribute('aria-describedby', ID);
    return () => {
      if (before === null) link.removeAttribute('aria-describedby');
      else link.setAttribute('aria-describedby', before);
    };
  }, [named]);
}
