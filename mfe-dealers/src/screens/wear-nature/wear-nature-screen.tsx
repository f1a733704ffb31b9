import { useMemo } from 'react';
import { Button, TableScreen, useListState } from 'shared-ui';
import { wearNatureTexts } from '../../wear-nature-texts.ts';
import { idOf, useWearNatureDialogs } from './use-wear-nature-dialogs.tsx';
import { useEditWearNature, useWearNatures } from './wear-nature.api.ts';
import { wearNatureColumns } from './wear-nature.columns.tsx';

export default function WearNatureScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useWearNatures();
  const { add, edit, remove, dialogs } = useWearNatureDialogs(data?.data);
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
