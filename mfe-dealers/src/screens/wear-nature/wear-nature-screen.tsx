import { useMemo } from 'react';
import { Button, TableScreen, useClientList } from 'shared-ui';
import { wearNatureTexts } from '../../wear-nature-texts.ts';
import { idOf, useWearNatureDialogs } from './use-wear-nature-dialogs.tsx';
import { useEditWearNature, useWearNatures } from './wear-nature.api.ts';
import { wearNatureColumns } from './wear-nature.columns.tsx';

export default function WearNatureScreen() {
  const list = useClientList(useWearNatures(), { label: 'Search' });
  const { add, edit, remove, dialogs } = useWearNatureDialogs(list.rows);
  const save = useEditWearNature();
  const columns = useMemo(() => wearNatureColumns({ edit, remove, save }), [edit, remove, save]);

  return (
    <>
      <TableScreen
        {...list}
        filledBy="Head office adds wear natures here."
        title="Wear Nature"
        columns={columns}
        rowKey={idOf}
        actions={<Button onClick={() => add()}>{wearNatureTexts.add}</Button>}
        emptyText={wearNatureTexts.empty}
        exportName="Wear-Nature"
      />
      {dialogs}
    </>
  );
}
