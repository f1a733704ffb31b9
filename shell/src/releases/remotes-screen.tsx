import { Box, PageHeader, Tabs, Text, useListState } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { Developers } from './developers.tsx';
import { Freezes } from './freezes.tsx';
import { IncidentDetail } from './incident-detail.tsx';
import { IncidentList } from './incident-list.tsx';
import { incidentTexts } from './incident-texts.ts';
import { RemoteDetail } from './remote-detail.tsx';
import { RemoteList } from './remote-list.tsx';
import { releaseTexts } from './release-texts.ts';
import { Tokens } from './tokens.tsx';

const PARTS = ['remotes', 'incidents', 'tokens', 'developers', 'freezes'] as const;

export default function RemotesScreen() {
  const [{ remote, incident, part, page }, set] = useListState({ remote: '', incident: '', part: 'remotes', page: 1 });
  const open = incident || remote;
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  // A remote is a page of its own: move the focus.
  useEffect(() => {
    if (last.current === open) return;
    last.current = open;
    window.scrollTo(0, 0);
    screen.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <Box ref={screen} tabIndex={-1} outline="none">
      {incident ? (
        <IncidentDetail key={incident} id={incident} />
      ) : remote ? (
        <RemoteDetail key={remote} name={remote} page={page} onPage={(next) => set({ page: next })} />
      ) : (
        <Overview part={part} onPart={(next) => set({ part: next })} />
      )}
    </Box>
  );
}

function Overview({ part, onPart }: { part: string; onPart: (part: string) => void }) {
  return (
    <>
      <PageHeader title={releaseTexts.title} help={{ counts: releaseTexts.about }} />
      <Text mt="1" mb="3" textStyle="sm" color="fg.muted">
        {releaseTexts.about}
      </Text>
      <Tabs.Root
        value={PARTS.find((known) => known === part) ?? 'remotes'}
        onValueChange={({ value }) => onPart(value)}
      >
        <Tabs.List label={releaseTexts.parts}>
          <Tabs.Trigger value="remotes">{releaseTexts.title}</Tabs.Trigger>
          <Tabs.Trigger value="incidents">{incidentTexts.title}</Tabs.Trigger>
          <Tabs.Trigger value="tokens">{releaseTexts.tokens}</Tabs.Trigger>
          <Tabs.Trigger value="developers">{releaseTexts.developers}</Tabs.Trigger>
          <Tabs.Trigger value="freezes">{releaseTexts.freezes}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="remotes">
          <RemoteList />
        </Tabs.Content>
        <Tabs.Content value="incidents">
          <IncidentList />
        </Tabs.Content>
        <Tabs.Content value="tokens">
          <Tokens />
        </Tabs.Content>
        <Tabs.Content value="developers">
          <Developers />
        </Tabs.Content>
        <Tabs.Content value="freezes">
          <Freezes />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
