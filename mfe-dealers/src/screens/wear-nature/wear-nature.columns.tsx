import { columnsFor, EditDelete, formatInstant, Text } from 'shared-ui';
import type { WearNature } from './wear-nature.api.ts';

interface WearNatureActions {
  edit: (item: WearNature) => void;
  remove: (item: WearNature) => void;
}

export const wearNatureColumns = ({ edit, remove }: WearNatureActions) =>
  columnsFor<WearNature>()([
    { id: 'name', header: 'Name', onPhone: 'title', value: (row) => row.name },
    {
      id: 'description',
      header: 'Description',
      onPhone: 'subtitle',
      value: (row) => row.description,
      cell: (row) =>
        row.description === '' ? (
          '-'
        ) : (
          <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {row.description}
          </Text>
        ),
    },
    { id: 'createdAt', header: 'Created At', onPhone: 'fact', value: (row) => formatInstant(row.createdAt) },
    { id: 'updatedAt', header: 'Updated At', onPhone: 'fact', value: (row) => formatInstant(row.updatedAt) },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) => <EditDelete about={row.name} onEdit={() => edit(row)} onDelete={() => remove(row)} />,
    },
  ]);
