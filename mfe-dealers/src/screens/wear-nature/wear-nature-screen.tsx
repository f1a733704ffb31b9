import { useMemo } from 'react';
import { Button, TableScreen, useListState } from 'shared-ui';
import { useCrudDialogs } from 'shared-ui/dialog';
import { wearNatureTexts } from '../../wear-nature-texts.ts';
import { useDeleteWearNature, useEditWearNature, useWearNatures, type WearNature } from './wear-nature.api.ts';
import { wearNatureColumns } from './wear-nature.columns.tsx';
import { AddWearNatureDialog, EditWearNatureDialog } from './wear-nature-dialogs.tsx';

const idOf = ({ _id }: WearNature) => _id;

export default function WearNatureScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useWearNatures();
  const { add, edit, remove, dialogs } = useCrudDialogs<WearNature>({
    name: 'item',
    what: 'wear nature',
    rows: data?.data,
    idOf,
    renderAdd: (onClose) => <AddWearNatureDialog onClose={onClose} />,
    renderEdit: (item, onClose) => <EditWearNatureDialog item={item} onClose={onClose} />,
    removal: {
      title: wearNatureTexts.deleteTitle,
      question: wearNatureTexts.deleteQuestion,
      confirmLabel: wearNatureTexts.delete,
      cancelLabel: wearNatureTexts.cancel,
      nameOf: ({ name }) => name,
      send: useDeleteWearNature(),
    },
  });
  const save = useEditWearNature();
  const columns = useMemo(() => wearNatureColumns({ edit, remove, save }), [edit, remove, save]);

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
        actions={<Button onClick={() => add()}>{wearNatureTexts.add}</Button>}
        emptyText={wearNatureTexts.empty}
        paging={{ mode: 'client' }}
        exportName="Wear-Nature"
      />
      {dialogs}
    </>
  );
}
