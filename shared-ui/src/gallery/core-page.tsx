import {
  Badge,
  Button,
  distanceMetres,
  formatDistanceFlag,
  toDistanceFlag,
  downloadBlob,
  ErrorBoundary,
  FactList,
  Flex,
  formatDay,
  formatIndian,
  formatInstant,
  Hint,
  Amount,
  InlineAlert,
  RetryAlert,
  Loading,
  NotFoundScreen,
  PageHeader,
  percentChange,
  PermissionScreen,
  Person,
  PhoneNumber,
  SafeLink,
  Stack,
  StatusText,
  Tabs,
  Text,
  Tile,
  toast,
  visitClock,
} from '../index.ts';
import { useState } from 'react';
import { Piece } from './piece.tsx';

export function CorePage() {
  return (
    <Stack gap="6">
      <PageHeader title="Core" detail="what every screen is made of" />
      <Piece name="Buttons">
        <Flex gap="2" wrap="wrap">
          <Button>Approve</Button>
          <Button variant="outline">Cancel</Button>
          <Button variant="ghost">More</Button>
          <Button colorPalette="red">Reject</Button>
          <Button loading loadingText="Saving">
            Save
          </Button>
          <Button disabled>Search</Button>
        </Flex>
      </Piece>
      <Piece name="Status, badge, hint">
        <Flex gap="4" wrap="wrap" align="center">
          <StatusText tone="good">Approved</StatusText>
          <StatusText tone="warn">In-Review</StatusText>
          <StatusText tone="bad">Rejected</StatusText>
          <StatusText tone="info">Open</StatusText>
          <StatusText>Draft</StatusText>
          <Badge>New</Badge>
          <Hint text="Planned visits that were completed">
            <Text as="span">Adherence</Text>
          </Hint>
        </Flex>
      </Piece>
      <Piece name="Tiles">
        <Flex gap="2" wrap="wrap">
          <Tile label="Dealers" value={formatIndian(104523)} detail="12 new" />
          <Tile label="Outstanding" value={<Amount of={12345678} />} tone="bad" />
          <Tile label="Visits" value={`${percentChange(120, 100)} %`} tone="good" detail="against last month" />
        </Flex>
      </Piece>
      <Facts />
      <Piece name="Download">
        <Button
          variant="outline"
          alignSelf="start"
          onClick={() => downloadBlob(new Blob(['Made by the gallery.'], { type: 'text/plain' }), 'gallery.txt')}
        >
          Download
        </Button>
      </Piece>
      <AlertsAndToasts />
      <Piece name="Tabs">
        <Tabs.Root defaultValue="open">
          <Tabs.List aria-label="Tickets">
            <Tabs.Trigger value="open">Open</Tabs.Trigger>
            <Tabs.Trigger value="closed">Closed</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="open">Seven tickets are open.</Tabs.Content>
          <Tabs.Content value="closed">None is closed.</Tabs.Content>
        </Tabs.Root>
      </Piece>
      <Piece name="Time, distance">
        <Text>
          {formatDay('2024-08-09')} · {formatInstant('2024-08-09T04:10:00.000Z')} ·{' '}
          {visitClock('2024-08-09T09:40:00.000Z')} ·{' '}
          {formatDistanceFlag(
            toDistanceFlag(
              distanceMetres({ latitude: 28.6139, longitude: 77.209 }, { latitude: 28.6142, longitude: 77.2092 }),
            ),
          )}
        </Text>
      </Piece>
      <Piece name="Loading">
        <Loading />
      </Piece>
      <Piece name="Permission screen">
        <PermissionScreen />
      </Piece>
      <Piece name="Not found">
        <NotFoundScreen />
      </Piece>
      <Piece name="Error boundary">
        <Broken />
      </Piece>
    </Stack>
  );
}

const Facts = () => (
  <Piece name="Facts">
    <FactList
      facts={[
        { label: 'Category', value: 'Travel' },
        { label: 'Mobile', value: <PhoneNumber number="+919876543210" /> },
        {
          label: 'Bill',
          value: (
            <SafeLink href="https://bills.example.com/4711.pdf" about="of claim 4711">
              Open bill
            </SafeLink>
          ),
        },
        { label: 'Asked by', value: <Person name="Ravi Kumar" sapId="SO1" noLink="no console around it" /> },
        { label: 'Sub Category', value: null },
        { label: 'Message', value: 'Bus from Jaipur to Ajmer.\nBack by train.', isWide: true },
      ]}
    />
    <FactList
      layout="lines"
      facts={[
        { label: 'Start to dealer', value: '99 m, at dealer' },
        { label: 'Travel before', value: 'first visit of the day' },
      ]}
    />
  </Piece>
);

const AlertsAndToasts = () => (
  <Piece name="Alerts and toasts">
    <InlineAlert>Only In-Review PJP can be changed.</InlineAlert>
    <RetryAlert onRetry={() => toast.info('Read again')}>The list could not be read.</RetryAlert>
    <Flex gap="2" wrap="wrap">
      <Button variant="outline" onClick={() => toast.success('PJP approved.')}>
        Success
      </Button>
      <Button variant="outline" onClick={() => toast.error('error fetching data')}>
        Error
      </Button>
      <Button variant="outline" onClick={() => toast.info('The file is being made.')}>
        Info
      </Button>
    </Flex>
  </Piece>
);

function Broken() {
  const [isBroken, setBroken] = useState(false);
  return (
    <ErrorBoundary title="Dealers" onRetry={() => setBroken(false)}>
      {isBroken ? (
        <Throws />
      ) : (
        <Button variant="outline" alignSelf="start" onClick={() => setBroken(true)}>
          Break this part
        </Button>
      )}
    </ErrorBoundary>
  );
}

function Throws(): never {
  throw new Error('This part of the gallery breaks on purpose.');
}
