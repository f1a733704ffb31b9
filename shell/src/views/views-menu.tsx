import { errorMessage, useChange } from 'shared-auth';
import { lazyDialog, type ListToolsProps, MenuButton, type MenuItem, toast, VIEW_PARAM, copyLink } from 'shared-ui';
import { useState } from 'react';
import { useScreenViews } from './use-screen-views.ts';
import { isChanged } from './view-address.ts';
import { editView } from './view-changes.ts';
import { findRangeName, withoutDays } from './view-days.ts';
import { viewTexts } from './view-texts.ts';

const ColumnsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'views-dialogs' */ './columns-dialog.tsx')).ColumnsDialog,
);
const SaveViewDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'views-dialogs' */ './save-view-dialog.tsx')).SaveViewDialog,
);
const AllViewsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'views-dialogs' */ './all-views-dialog.tsx')).AllViewsDialog,
);

export function ViewsMenu({ columns, grouping, exports }: ListToolsProps) {
  const { pathname, params, open } = useScreenViews();
  const [dialog, setDialog] = useState<'columns' | 'save' | 'all'>();
  const edit = useChange(editView);
  const close = () => setDialog(undefined);

  async function saveChanges(): Promise<void> {
    if (!open) return;
    const { id, version } = open;
    const range = open.range === null ? null : findRangeName(params);
    try {
      await edit.run({ params: { id }, body: { ...withoutDays(params, range), version } });
      toast.success(`'${open.name}' saved.`);
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  }
  const items: MenuItem[] = [
    ...(columns.settings.length > 1 ? [{ label: viewTexts.columns, onSelect: () => setDialog('columns') }] : []),
    ...(grouping?.columns ?? [])
      .filter(({ id }) => id !== grouping?.by)
      .map(({ id, header }) => ({ label: viewTexts.groupBy(header), onSelect: () => grouping?.groupBy(id) })),
    ...(grouping?.by ? [{ label: viewTexts.noGroups, onSelect: () => grouping.groupBy('') }] : []),
    ...(open?.isOwn && isChanged(open, params)
      ? [{ label: viewTexts.saveChanges(open.name), onSelect: () => void saveChanges() }]
      : []),
    { label: viewTexts.saveAs, onSelect: () => setDialog('save') },
    ...(open
      ? [
          {
            label: viewTexts.copyLink,
            onSelect: () => void copyLink(`${location.origin}${pathname}?${VIEW_PARAM}=${open.id}`),
          },
        ]
      : []),
    { label: viewTexts.manage, onSelect: () => setDialog('all') },
  ];
  return (
    <>
      <MenuButton size="md" variant="outline" colorPalette="gray" items={items}>
        {viewTexts.menu}
      </MenuButton>
      {dialog === 'columns' && <ColumnsDialog columns={columns} exports={exports} onClose={close} />}
      {dialog === 'save' && <SaveViewDialog onClose={close} />}
      {dialog === 'all' && <AllViewsDialog onClose={close} />}
    </>
  );
}
