import { menuMayOpen, type MenuRole, menuTargets } from 'api-contract/menus';
import { mutation, useChange } from 'shared-auth';
import { useMemo } from 'react';
import type { Entry, EntryWords } from '../layout-editor/entries.ts';
import { LayoutEditor } from '../layout-editor/layout-editor.tsx';
import type { Publish } from '../layout-editor/published-layouts.tsx';
import { useFeed } from '../remotes/index.ts';
import { MenuPreview } from './menu-preview.tsx';
import { documentedItems, toMenuRows } from './menu-rows.ts';
import { roleMenuTexts } from './role-menu-texts.ts';

interface MenuEditorProps {
  role: MenuRole;
  published: { items: readonly Entry[]; version: number };
  /** Newest first. */
  publishes: readonly Publish[];
}

export const getMenuDraftName = (role: MenuRole) => `menu-draft:${role}`;

const publishMenu = mutation('PUT /api/v1/admin/role-menus', { invalidates: ['GET /api/v1/admin/role-menus'] });

export function MenuEditor({ role, published, publishes }: MenuEditorProps) {
  const { remotes } = useFeed();
  const targets = useMemo(() => menuTargets(remotes), [remotes]);
  const change = useChange(publishMenu);
  const publish = async (labels: Entry[], version: number): Promise<string> =>
    (await change.run({ body: { role, labels, version } })).message;
  const wordsOf = (label: string): EntryWords => {
    const target = targets.get(label);
    const closed = target && !menuMayOpen(role, target) ? roleMenuTexts.cannotOpen : undefined;
    return { name: label, about: target?.path, mark: target ? closed : roleMenuTexts.noPage };
  };
  return (
    <LayoutEditor
      draftName={getMenuDraftName(role)}
      words={roleMenuTexts.arranged}
      role={role}
      published={published}
      publishes={publishes}
      standard={documentedItems(role)}
      rowsOf={(items) => toMenuRows(role, items, targets)}
      wordsOf={wordsOf}
      change={change}
      publish={publish}
      preview={(labels) => <MenuPreview labels={labels} />}
    />
  );
}
