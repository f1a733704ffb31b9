import { useMemo, useState } from 'react';
import { Button, TableScreen, Text, toast, useListState } from 'shared-ui';
import { ConfirmDialog, MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { wearNatureTexts } from '../../wear-nature-texts.ts';
import { useDeleteWearNature, useWearNatures, type WearNature } from './wear-nature.api.ts';
import { wearNatureColumns } from './wear-nature.columns.tsx';
import { AddWearNatureDialog, EditWearNatureDialog } from './wear-nature-dialogs.tsx';

const idOf = ({ _id }: WearNature) => _id;

export default function WearNatureScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useWearNatures();
  const [isAdding, setAdding] = useState(false);
  const edited = useOpenedRecord('item', { rows: data?.data, idOf });
  const [removing, setRemoving] = useState<WearNature>();
  const remove = useDeleteWearNature();
  const columns = useMemo(() => wearNatureColumns({ edit: edited.open, remove: setRemoving }), [edited.open]);
  // After a conflict, the question is about the changed item.
  const removed = removing && (data?.data.find(({ _id }) => _id === removing._id) ?? removing);

  return (
    <>
      <TableScreen
        filledBy="Head office adds wear natures here."
        title="Wear Nature"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={idOf}
        search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
        actions={<Button onClick={() => setAdding(true)}>{wearNatureTexts.add}</Button>}
        emptyText={wearNatureTexts.empty}
        paging={{ mode: 'client' }}
        exportName="Wear-Nature"
      />
      {isAdding && <AddWearNatureDialog onClose={() => setAdding(false)} />}
      {edited.record && <EditWearNatureDialog key={edited.record._id} item={edited.record} onClose={edited.close} />}
      {edited.isMissing && <MissingRecord what="wear nature" onClose={edited.close} />}
      {removed && (
        <ConfirmDialog
          open
          tone="danger"
          title={wearNatureTexts.deleteTitle}
          question={wearNatureTexts.deleteQuestion}
          confirmLabel={wearNatureTexts.delete}
          cancelLabel={wearNatureTexts.cancel}
          onConfirm={async () => toast.success(await remove(removed))}
          onClose={() => setRemoving(undefined)}
        >
          <Text fontWeight="medium" overflowWrap="anywhere">
            {removed.name}
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}
