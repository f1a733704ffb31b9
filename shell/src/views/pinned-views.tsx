import {
  Badge,
  Box,
  Button,
  InlineAlert,
  type ListToolsProps,
  NO_VIEW,
  RouterLink,
  formatIndian,
  useNavigate,
  VIEW_PARAM,
} from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import { isPinned, keepKnown, knownScreen } from './known-views.ts';
import { useScreenViews } from './use-screen-views.ts';
import { isChanged, pickSavedParts, toAddressParts, toViewSearch } from './view-address.ts';
import { viewTexts } from './view-texts.ts';

const PHONE = '@media (max-width: 599px)';

export function PinnedViews({ totalCount, countRows }: ListToolsProps) {
  const { user, screen, pathname, params, all, views, openId, open } = useScreenViews();
  const navigate = useNavigate();
  const pinned = views.filter(isPinned);
  const start = views.find(({ isStart }) => isStart);
  const isBare = [...params].length === 0;
  const isShortLink = open !== undefined && Object.keys(pickSavedParts(params)).length === 0;
  const target = isBare ? start : isShortLink ? open : undefined;
  const to = target && toViewSearch(target);
  useEffect(() => {
    if (all) keepKnown(user.SAP_ID, all);
  }, [all, user.SAP_ID]);
  // A device that did not know the start view, or a link to a view.
  useEffect(() => {
    if (to && to !== `?${params}`) void navigate(`${pathname}${to}`, { replace: true });
  }, [to, params, pathname, navigate]);

  const counts = useCounts(pinned, totalCount !== undefined, countRows);
  const isGone = all !== undefined && openId !== null && openId !== NO_VIEW && !open;
  const without = `${pathname}?${VIEW_PARAM}=${NO_VIEW}`;
  if (isGone)
    return (
      <InlineAlert>
        {viewTexts.gone}{' '}
        <RouterLink to={without} replace>
          {viewTexts.allRows}
        </RouterLink>
      </InlineAlert>
    );
  if (all === undefined && knownScreen(user.SAP_ID, screen).hasPinned) return <Box minH="9" />;
  if (pinned.length === 0) return null;
  const isOpenUnchanged = open && !isChanged(open, params);
  return (
    <Box
      as="nav"
      aria-label={viewTexts.menu}
      display="flex"
      flexWrap="wrap"
      gap="2"
      css={{ [PHONE]: { flexWrap: 'nowrap', overflowX: 'auto', '& > *': { flex: 'none' } } }}
    >
      <Chip to={without} isCurrent={!open}>
        {viewTexts.allRows}
      </Chip>
      {pinned.map((view) => {
        const isCurrent = view.id === open?.id;
        const count = isCurrent && isOpenUnchanged ? totalCount : counts[view.id];
        return (
          <Chip key={view.id} to={`${pathname}${toViewSearch(view)}`} isCurrent={isCurrent}>
            {view.name}
            {count !== undefined && <Badge variant="surface">{formatIndian(count)}</Badge>}
            {isCurrent && !isOpenUnchanged && <Badge variant="surface">{viewTexts.changed}</Badge>}
          </Chip>
        );
      })}
    </Box>
  );
}

const Chip = (props: { to: string; isCurrent: boolean; children: React.ReactNode }) => (
  <Button asChild size="sm" variant={props.isCurrent ? 'solid' : 'outline'} colorPalette="gray" borderRadius="full">
    <RouterLink to={props.to} aria-current={props.isCurrent ? 'page' : undefined}>
      {props.children}
    </RouterLink>
  </Button>
);

/** Counts one by one after the list loads. */
function useCounts(
  views: readonly Parameters<typeof toViewSearch>[0][],
  isListed: boolean,
  countRows: ListToolsProps['countRows'],
): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [isReady, setReady] = useState(false);
  if (isListed && !isReady) setReady(true);
  const serializedViews = JSON.stringify(views.map((view) => ({ id: view.id, parts: toAddressParts(view) })));
  const canCount = countRows !== undefined;
  // A screen may pass a new function on each render.
  const latestCount = useRef(countRows);
  useEffect(() => {
    latestCount.current = countRows;
  });
  useEffect(() => {
    if (!isReady || !canCount) return undefined;
    let isWanted = true;
    void (async () => {
      for (const { id, parts } of JSON.parse(serializedViews) as { id: string; parts: Record<string, string> }[]) {
        const count = isWanted ? await latestCount.current?.(parts).catch(() => undefined) : undefined;
        if (isWanted && count !== undefined) setCounts((before) => ({ ...before, [id]: count }));
      }
    })();
    return () => {
      isWanted = false;
    };
  }, [serializedViews, isReady, canCount]);
  return counts;
}
