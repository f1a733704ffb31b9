import { type MenuRole, menuTargets } from 'api-contract/menus';
import { refreshCalls, useChange } from 'shared-auth';
import { Box, Button, formatInstant, Grid, InlineAlert, Text, toast, useUnsavedInput, VisuallyHidden } from 'shared-ui';
import { useMemo, useState } from 'react';
import { useFeed } from '../remotes/index.ts';
import { changesBetween } from './changes.ts';
import { useDraft } from './drafts.ts';
import { EntryList } from './entry-list.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { documentedItems, type MenuItem, rowsFor, sameMenu, visibleLabels } from './menu-rows.ts';
import { type Publish, PublishList } from './publish-list.tsx';
import { roleMenuTexts } from './role-menu-texts.ts';

interface MenuEditorProps {
  role: MenuRole;
  published: { items: readonly MenuItem[]; version: number };
  /** This role's publishes, newest first. */
  publishes: readonly Publish[];
}

/** One role's menu: a draft until it is published. */
export function MenuEditor({ role, published, publishes }: MenuEditorProps) {
  const draft = useDraft(role, published);
  useUnsavedInput(draft.isChanged);
  const { remotes } = useFeed();
  const targets = useMemo(() => menuTargets(remotes), [remotes]);
  const rows = useMemo(() => rowsFor(role, draft.items, targets), [role, draft.items, targets]);
  const change = useChange('PUT /api/v1/admin/role-menus');
  const [announcement, setAnnouncement] = useState('');
  const edit = (items: readonly MenuItem[], text?: string): void => {
    change.reset();
    draft.change(items);
    if (text) setAnnouncement(text);
  };
  const publish = async (): Promise<void> => {
    try {
      const { message } = await change.run({ body: { role, labels: [...rows], version: draft.version } });
      await refreshCalls('/api/v1/admin/role-menus');
      draft.discard();
      toast.success(message);
    } catch {
      // `change.error` says it; a menu that was overtaken has been read again.
    }
  };
  const newest = publishes[0];
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" mb="3">
        <Button
          size="sm"
          disabled={!draft.isChanged || draft.isOvertaken}
          loading={change.isRunning}
          loadingText={roleMenuTexts.publish}
          onClick={() => void publish()}
        >
          {roleMenuTexts.publish}
        </Button>
        <Button size="sm" variant="outline" disabled={!draft.canUndo} onClick={draft.undo}>
          {roleMenuTexts.undo}
        </Button>
        <Button size="sm" variant="outline" disabled={!draft.isChanged} onClick={draft.discard}>
          {roleMenuTexts.discard}
        </Button>
        <Button
          size="sm"
          variant="outline"
          title={roleMenuTexts.resetHint}
          disabled={sameMenu(draft.items, documentedItems(role))}
          onClick={() => edit(documentedItems(role), `${roleMenuTexts.resetHint}.`)}
        >
          {roleMenuTexts.reset}
        </Button>
        <Text textStyle="sm" color="fg.muted" flex="1 1 14rem">
          {draft.isChanged ? `Draft: ${changesBetween(published.items, draft.items)}` : roleMenuTexts.noDraft}
        </Text>
      </Box>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {draft.isOvertaken && (
        <Box mb="3">
          <InlineAlert
            tone="warning"
            action={
              <Box display="flex" flexWrap="wrap" gap="2">
                <Button size="sm" variant="outline" onClick={draft.discard}>
                  {roleMenuTexts.takeTheirs}
                </Button>
                <Button size="sm" variant="outline" onClick={draft.keep}>
                  {roleMenuTexts.keepMine}
                </Button>
              </Box>
            }
          >
            {newest?.by ?? 'Somebody else'} has published another menu for {role} meanwhile
            {newest && ` (${formatInstant(newest.at)}): ${changesBetween(newest.before, newest.after)}`}
          </InlineAlert>
        </Box>
      )}
      {change.error && !draft.isOvertaken && (
        <Box mb="3">
          <InlineAlert>{Object.values(change.error.fields ?? {})[0] ?? change.error.message}</InlineAlert>
        </Box>
      )}
      <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 15rem' }} gap="6" alignItems="start">
        <EntryList role={role} rows={rows} targets={targets} onChange={edit} say={setAnnouncement} />
        <MenuPreview role={role} labels={visibleLabels(rows)} />
      </Grid>
      <PublishList
        publishes={publishes}
        published={published.items}
        onRestore={({ after, at }) => {
          edit(after, `The menu of ${formatInstant(at)} is the draft now.`);
          toast.info(`The menu of ${formatInstant(at)} is the draft now.`);
        }}
      />
    </Box>
  );
}
