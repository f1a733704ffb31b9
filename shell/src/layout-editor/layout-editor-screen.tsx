import { MENU_ROLES, type MenuRole } from 'api-contract/menus';
import type { useCall } from 'shared-auth';
import { Box, Button, InlineAlert, Loading, PageHeader, Tabs, Text, useSearchParams } from 'shared-ui';
import type { ReactNode } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { layoutEditorTexts } from './layout-editor-texts.ts';

interface ArrangingScreenProps {
  title: string;
  about: string;
  roles: string;
  read: Pick<ReturnType<typeof useCall>, 'error' | 'refresh'>;
  isLoading: boolean;
  hasDraft: (role: MenuRole) => boolean;
  children: (role: MenuRole) => ReactNode;
}

/** The role is in the address. */
export function LayoutEditorScreen(props: ArrangingScreenProps) {
  const { title, about, roles, read, isLoading, hasDraft, children } = props;
  const [search, setSearch] = useSearchParams();
  const role: MenuRole = MENU_ROLES.find((known) => known === search.get('role')) ?? 'ADMIN';
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.set('role', value);
    setSearch(next, { replace: true });
  };
  return (
    <Box>
      <PageHeader title={title} help={{ counts: about }} />
      <Text mt="1" mb="3" textStyle="sm" color="fg.muted">
        {about} {layoutEditorTexts.keys}
      </Text>
      {read.error && (
        <Box mb="3">
          <InlineAlert
            action={
              <Button size="sm" variant="outline" onClick={() => void read.refresh()}>
                {shellTexts.tryAgain}
              </Button>
            }
          >
            {read.error.message}
          </InlineAlert>
        </Box>
      )}
      {isLoading && !read.error && <Loading />}
      {!isLoading && (
        <Tabs.Root value={role} onValueChange={({ value }) => choose(value)}>
          <Tabs.List label={roles}>
            {MENU_ROLES.map((each) => (
              <Tabs.Trigger key={each} value={each}>
                {hasDraft(each) ? `${each} (${layoutEditorTexts.draft})` : each}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={role}>{children(role)}</Tabs.Content>
        </Tabs.Root>
      )}
    </Box>
  );
}
