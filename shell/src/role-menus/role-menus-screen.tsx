import { useCall } from 'shared-auth';
import { LayoutEditorScreen } from '../layout-editor/layout-editor-screen.tsx';
import { useHasDraft } from '../layout-editor/drafts.ts';
import { refreshMenuMs } from '../menu/use-menu.ts';
import { shellTexts } from '../shell-texts.ts';
import { MenuEditor, getMenuDraftName } from './menu-editor.tsx';
import { roleMenuTexts } from './role-menu-texts.ts';

/** D-025. */
export default function RoleMenusScreen() {
  const read = useCall(
    'GET /api/v1/admin/role-menus',
    { query: { history: 'yes' } },
    { refreshEveryMs: refreshMenuMs },
  );
  const hasDraft = useHasDraft();
  const { data } = read;
  return (
    <LayoutEditorScreen
      title={shellTexts.roleMenus}
      about={roleMenuTexts.about}
      roles={roleMenuTexts.roles}
      read={read}
      isLoading={!data}
      hasDraft={(role) => hasDraft(getMenuDraftName(role))}
    >
      {(role) =>
        data && (
          <MenuEditor
            key={role}
            role={role}
            published={{ items: data.data[role] ?? [], version: data.versions[role] ?? 0 }}
            publishes={data.history.filter((publish) => publish.role === role)}
          />
        )
      }
    </LayoutEditorScreen>
  );
}
