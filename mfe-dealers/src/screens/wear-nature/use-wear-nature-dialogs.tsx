import { useCrudDialogs } from 'shared-ui/dialog';
import { wearNatureTexts } from '../../wear-nature-texts.ts';
import { useDeleteWearNature, type WearNature } from './wear-nature.api.ts';
import { AddWearNatureDialog, EditWearNatureDialog } from './wear-nature-dialogs.tsx';

export const idOf = ({ _id }: WearNature) => _id;

export const useWearNatureDialogs = (rows: readonly WearNature[] | undefined) =>
  useCrudDialogs<WearNature>({
    name: 'item',
    what: 'wear nature',
    rows,
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
