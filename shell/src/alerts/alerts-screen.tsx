import type { alerts } from 'api-contract';
import { mutation, useCall, useChange } from 'shared-auth';
import {
  Box,
  Button,
  formatIndian,
  formatInstant,
  InlineAlert,
  PageHeader,
  Person,
  RouterLink,
  StatusText,
  Text,
  toast,
} from 'shared-ui';
import { Intro, EmptyNote, Part, CallContent } from '../releases/admin-page.tsx';
import { alertTexts, kindNames } from './alert-texts.ts';

const refreshEveryMs = 30_000;
const acknowledgeAlerts = mutation('POST /api/v1/admin/alerts/acknowledge', {
  invalidates: ['/api/v1/admin/alerts/*'],
});

export default function AlertsScreen() {
  const list = useCall('GET /api/v1/admin/alerts', {}, { refreshEveryMs });
  const change = useChange(acknowledgeAlerts);
  const acknowledge = async (ids: string[]): Promise<void> => {
    try {
      const { message } = await change.run({ body: { ids } });
      toast.success(message);
    } catch {}
  };
  return (
    <Box>
      <PageHeader title={alertTexts.title} help={{ counts: alertTexts.about }} />
      {change.error && (
        <Box mb="3">
          <InlineAlert>{change.error.message}</InlineAlert>
        </Box>
      )}
      <CallContent of={list}>
        {({ data }) => {
          const fresh = data.filter(({ acknowledgedAt }) => acknowledgedAt === null);
          const before = data.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
          return (
            <>
              <Intro text={alertTexts.about}>
                {fresh.length > 1 && (
                  <Button
                    size="sm"
                    variant="outline"
                    disabled={change.isRunning}
                    onClick={() => void acknowledge(fresh.map(({ id }) => id))}
                  >
                    {alertTexts.allSeen}
                  </Button>
                )}
              </Intro>
              {data.length === 0 ? (
                <EmptyNote>{alertTexts.none}</EmptyNote>
              ) : (
                <>
                  <Part title={alertTexts.fresh}>
                    {fresh.length === 0 ? (
                      <EmptyNote>{alertTexts.noneFresh}</EmptyNote>
                    ) : (
                      <AlertList title={alertTexts.fresh} list={fresh} onSeen={(id) => acknowledge([id])} />
                    )}
                  </Part>
                  {before.length > 0 && (
                    <Part title={alertTexts.before}>
                      <AlertList title={alertTexts.before} list={before} />
                    </Part>
                  )}
                </>
              )}
            </>
          );
        }}
      </CallContent>
    </Box>
  );
}

interface AlertListProps {
  title: string;
  list: readonly alerts.Alert[];
  onSeen?: (id: string) => void;
}

function AlertList({ title, list, onSeen }: AlertListProps) {
  return (
    <Box as="ul" aria-label={title} listStyleType="none" m="0" p="0" borderBottomWidth="1px">
      {list.map((alert) => (
        <AlertLine key={alert.id} alert={alert} {...(onSeen && { onSeen: () => onSeen(alert.id) })} />
      ))}
    </Box>
  );
}

function AlertLine({ alert, onSeen }: { alert: alerts.Alert; onSeen?: () => void }) {
  const {
    kind,
    subject,
    text,
    link,
    times,
    raisedAt,
    lastAt,
    endedAt,
    acknowledgedAt,
    acknowledgedBy,
    acknowledgedByName,
  } = alert;
  return (
    <Box
      as="li"
      borderTopWidth="1px"
      py="3"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr) auto' }}
      columnGap="4"
      rowGap="1"
    >
      <Box>
        <Box display="flex" flexWrap="wrap" columnGap="3">
          <Text fontWeight="medium">{kindNames[kind]}</Text>
          {endedAt ? (
            <StatusText>{alertTexts.isOver}</StatusText>
          ) : (
            <StatusText tone="warn">{alertTexts.ongoing}</StatusText>
          )}
        </Box>
        <Text textStyle="sm" color="fg.muted">
          <time dateTime={lastAt}>{formatInstant(lastAt)}</time>
        </Text>
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <Text>{text}</Text>
        <Text textStyle="sm" color="fg.muted">
          {[subject, times > 1 && `${formatIndian(times)} times since ${formatInstant(raisedAt)}`]
            .filter(Boolean)
            .join(' · ')}
          {acknowledgedAt && (
            <>
              {subject || times > 1 ? ' · ' : ''}seen by{' '}
              <Person name={acknowledgedByName} sapId={acknowledgedBy} noLink="who has seen an alert is head office" />,{' '}
              {formatInstant(acknowledgedAt)}
            </>
          )}
        </Text>
      </Box>
      <Box display="flex" gap="2" alignItems="flex-start">
        {link && (
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <RouterLink to={link} aria-label={`${alertTexts.open} ${subject}`}>
              {alertTexts.open}
            </RouterLink>
          </Button>
        )}
        {onSeen && (
          <Button size="sm" variant="outline" aria-label={`${alertTexts.seen}: ${subject}`} onClick={onSeen}>
            {alertTexts.seen}
          </Button>
        )}
      </Box>
    </Box>
  );
}
