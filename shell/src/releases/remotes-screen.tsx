import { Box, PageHeader, Tabs, Text, useListState } from 'shared-ui';
import { Developers } from './developers.tsx';
import { RemoteDetail } from './remote-detail.tsx';
import { RemoteList } from './remote-list.tsx';
import { words } from './texts.ts';
import { Tokens } from './tokens.tsx';

const PARTS = ['remotes', 'tokens', 'developers'] as const;

/** ADMIN's screen of the remotes: what is live for whom and how it does, and what may be decided about it. */
export default function RemotesScreen() {
  const [{ remote, part, page }, set] = useListState({ remote: '', part: 'remotes', page: 1 });
  if (remote) return <RemoteDetail key={remote} name={remote} page={page} onPage={(next) => set({ page: next })} />;
  return (
    <Box>
      <PageHeader title={words.title} />
      <Text mt="1" mb="3" textStyle="sm" color="fg.muted">
        {words.about}
      </Text>
      <Tabs.Root
        value={PARTS.find((known) => known === part) ?? 'remotes'}
        onValueChange={({ value }) => set({ part: value })}
      >
        <Tabs.List label={words.parts}>
          <Tabs.Trigger value="remotes">{words.title}</Tabs.Trigger>
          <Tabs.Trigger value="tokens">{words.tokens}</Tabs.Trigger>
          <Tabs.Trigger value="developers">{words.developers}</Tabs.Trigger>
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
    </Box>
  );
}
