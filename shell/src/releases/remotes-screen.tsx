import { Box, PageHeader, Tabs, Text, useListState } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { Developers } from './developers.tsx';
import { RemoteDetail } from './remote-detail.tsx';
import { RemoteList } from './remote-list.tsx';
import { releaseTexts } from './release-texts.ts';
import { Tokens } from './tokens.tsx';

const PARTS = ['remotes', 'tokens', 'developers'] as const;

export default function RemotesScreen() {
  const [{ remote, part, page }, set] = useListState({ remote: '', part: 'remotes', page: 1 });
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(remote);
  // A remote is a page of its own: move the focus.
  useEffect(() => {
    if (last.current === remote) return;
    last.current = remote;
    window.scrollTo(0, 0);
    screen.current?.focus({ preventScroll: true });
  }, [remote]);
  return (
    <Box ref={screen} tabIndex={-1} outline="none">
      {remote ? (
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
      <PageHeader title={releaseTexts.title} />
      <Text mt="1" mb="3" textStyle="sm" color="fg.muted">
        {releaseTexts.about}
      </Text>
      <Tabs.Root
        value={PARTS.find((known) => known === part) ?? 'remotes'}
        onValueChange={({ value }) => onPart(value)}
      >
        <Tabs.List label={releaseTexts.parts}>
          <Tabs.Trigger value="remotes">{releaseTexts.title}</Tabs.Trigger>
          <Tabs.Trigger value="tokens">{releaseTexts.tokens}</Tabs.Trigger>
          <Tabs.Trigger value="developers">{releaseTexts.developers}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="remotes">
          <RemoteList />
        </Tabs.Content>
        <Tabs.Content value="tokens">
          <Tokens />
        </Tabs.Content>
        <Tabs.Content value="developers">
          <Developers />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
