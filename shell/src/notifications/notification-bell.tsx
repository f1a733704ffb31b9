import Bell from 'lucide-react/icons/bell';
import { mutation, type Reads, useChange } from 'shared-auth';
import { Box, Button, InlineAlert, Loading, RetryAlert, Text, VisuallyHidden } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import { barIcon } from '../layout/bar-icon.ts';
import { BarPanel } from '../layout/bar-panel.tsx';
import { CountBadge, countText } from '../layout/count-badge.tsx';
import { NotificationLine } from './notification-line.tsx';
import { notificationTexts } from './notification-texts.ts';
import { useNotifications } from './use-notifications.ts';

const MOST = 99;
const PAGE = 10;
const MAX_LISTED = 100;

const invalidates: readonly Reads[] = ['GET /api/v1/notifications'];
const markSome = mutation('POST /api/v1/notifications/mark', { invalidates });
const markAll = mutation('POST /api/v1/notifications/mark-all', { invalidates });

/** The server keeps their read state. */
export function NotificationBell({ mayLoad }: { mayLoad: boolean }) {
  const [limit, setLimit] = useState(PAGE);
  const { data, error, refresh } = useNotifications(mayLoad, limit);
  const some = useChange(markSome);
  const all = useChange(markAll);
  const unread = data?.unread ?? 0;
  const label = notificationTexts.named(countText(unread, MOST));

  // `error` of the change shows the reason.
  const sayIfItFails = (change: Promise<unknown>): void => void change.catch(() => undefined);
  const mark = (id: string, read: boolean): void => sayIfItFails(some.run({ body: { ids: [id], read } }));
  const newest = data?.data[0]?.id;
  const failure = all.error ?? some.error;

  return (
    <>
      <Arrivals newest={data?.data.find(({ readAt }) => readAt === null)} isKnown={data !== undefined} />
      <BarPanel
        label={label}
        width="24rem"
        button={
          // At the bell's corner, so that nothing moves.
          <Box as="span" position="relative" display="inline-flex" me="4">
            <Bell {...barIcon} />
            <Box as="span" position="absolute" bottom="2.5" insetInlineStart="3">
              <CountBadge count={unread} tone="work" most={MOST} />
            </Box>
          </Box>
        }
      >
        {(close) => (
          <>
            <Box display="flex" alignItems="center" justifyContent="space-between" gap="2" minH="10" ps="2.5">
              <Text fontWeight="semibold">{notificationTexts.title}</Text>
              {unread > 0 && (
                <Button
                  size="xs"
                  variant="ghost"
                  disabled={all.isRunning}
                  onClick={() => sayIfItFails(all.run({ body: newest ? { newest } : {} }))}
                >
                  {notificationTexts.allRead}
                </Button>
              )}
            </Box>
            {failure && <InlineAlert>{failure.message}</InlineAlert>}
            {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
            {!error && !data && <Loading />}
            {data?.data.length === 0 && (
              <Text px="2.5" pb="3" color="fg.muted">
                {notificationTexts.none}
              </Text>
            )}
            {data && data.data.length > 0 && (
              <Box as="ul" listStyleType="none">
                {data.data.map((line) => (
                  <NotificationLine
                    key={line.id}
                    notification={line}
                    onOpen={() => {
                      if (line.readAt === null) mark(line.id, true);
                      close();
                    }}
                    onMark={(read) => mark(line.id, read)}
                  />
                ))}
              </Box>
            )}
            {data && data.totalCount > limit && limit < MAX_LISTED && (
              <Button
                size="sm"
                variant="ghost"
                w="full"
                minH="11"
                onClick={() => setLimit(Math.min(MAX_LISTED, limit + PAGE))}
              >
                {notificationTexts.more}
              </Button>
            )}
          </>
        )}
      </BarPanel>
    </>
  );
}

interface Arrival {
  id: string;
  subject: string;
  text: string;
  createdAt: string;
}

/** For screen readers, after a pause. */
function Arrivals({ newest, isKnown }: { newest: Arrival | undefined; isKnown: boolean }) {
  const [words, setWords] = useState('');
  const latest = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const isNew = newest && latest.current !== undefined && newest.createdAt > latest.current;
    if (isNew) setWords(notificationTexts.arrived(newest.subject, newest.text));
    latest.current = [latest.current ?? '', newest?.createdAt ?? ''].sort().at(-1);
  }, [newest, isKnown]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{words}</span>
    </VisuallyHidden>
  );
}
