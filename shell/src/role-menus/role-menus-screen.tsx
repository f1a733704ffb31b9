import { MENU_ROLES, type MenuRole } from 'api-contract/menus';
import { useCall } from 'shared-auth';
import { Box, Button, InlineAlert, Loading, PageHeader, Tabs, Text, useSearchParams } from 'shared-ui';
import { refreshMenuMs } from '../menu/use-menu.ts';
import { shellTexts } from '../shell-texts.ts';
import { useDraftRoles } from './drafts.ts';
import { MenuEditor } from './menu-editor.tsx';
import { roleMenuTexts } from './role-menu-texts.ts';

/** ADMIN's editor of what each role's menu shows (D-025). */
export default function RoleMenusScreen() {
  const [search, setSearch] = useSearchParams();
  const role: MenuRole = MENU_ROLES.find((known) => known === search.get('role')) ?? 'ADMIN';
  const { data, error, refresh } = useCall(
    'GET /api/v1/admin/role-menus',
    { query: { history: 'yes' } },
    { refreshEveryMs: refreshMenuMs },
  );
  const drafts = useDraftRoles();
  return (
    <Box>
      <PageHeader title={shellTexts.roleMenus} />
      <Text mt="1" mb="3" textStyle="sm" color="fg.muted">
        {roleMenuTexts.about} {roleMenuTexts.keys}
      </Text>
      {error && (
        <Box mb="3">
          <InlineAlert
            action={
              <Button size="sm" variant="outline" onClick={() => void refresh()}>
                {shellTexts.tryAgain}
              </Button>
            }
          >
            {error.message}
          </InlineAlert>
        </Box>
      )}
      {!data && !error && <Loading />}
      {data && (
        <Tabs.Root value={role} onValueChange={({ value }) => setSearch({ role: value }, { replace: true })}>
          <Tabs.List label={roleMenuTexts.roles}>
            {MENU_ROLES.map((each) => (
              <Tabs.Trigger key={each} value={each}>
                {drafts.includes(each) ? `${each} (${roleMenuTexts.draft})` : each}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={role}>
            <MenuEditor
              key={role}
              role={role}
              published={{ items: data.data[role] ?? [], version: data.versions[role] ?? 0 }}
              publishes={data.history.filter((publish) => publish.role === role)}
            />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Box>
  );
}
