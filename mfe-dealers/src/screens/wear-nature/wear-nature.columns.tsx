import { wearNatureLimits } from 'api-contract/limits';
import { columnsFor, EditDelete, formatInstant, Text } from 'shared-ui';
import { EditableCell } from 'shared-ui/form';
import { wearNatureTexts } from '../../wear-nature-texts.ts';
import type { useEditWearNature, WearNature } from './wear-nature.api.ts';

interface WearNatureActions {
  edit: (item: WearNature) => void;
  remove: (item: WearNature) => void;
  save: ReturnType<typeof useEditWearNature>;
}

export const wearNatureColumns = ({ edit, remove, save }: WearNatureActions) =>
  columnsFor<WearNature>()([
    {
      id: 'name',
      header: 'Name',
      sortable: true,
      onPhone: 'title',
      value: (row) => row.name,
      cell: (row) => (
        <EditableCell
          id={row._id}
          record={row}
          label={`name of ${row.name}`}
          kind={{ type: 'text', ...wearNatureLimits.name, required: wearNatureTexts.nameEmpty }}
          getValue={({ name }) => name}
          save={(name, { _id, version }) => save(_id, { name }, version)}
        />
      ),
    },
    {
      id: 'description',
      header: 'Description',
      sortable: true,
      onPhone: 'subtitle',
      value: (row) => row.description,
      cell: (row) =>
        // One-line fields lose the lines of a longer text.
        row.description.includes('\n') ? (
          <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {row.description}
          </Text>
        ) : (
          <EditableCell
            id={row._id}
            record={row}
            label={`description of ${row.name}`}
            kind={{ type: 'text', ...wearNatureLimits.description }}
            getValue={({ description }) => description}
            save={(description, { _id, version }) => save(_id, { description }, version)}
          />
        ),
    },
    {
      id: 'createdAt',
      header: 'Created At',
      sortable: (row) => row.createdAt,
      onPhone: 'fact',
      value: (row) => formatInstant(row.createdAt),
    },
    {
      id: 'updatedAt',
      header: 'Updated At',
      sortable: (row) => row.updatedAt,
      onPhone: 'fact',
      value: (row) => formatInstant(row.updatedAt),
    },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) => <EditDelete about={row.name} onEdit={() => edit(row)} onDelete={() => remove(row)} />,
    },
  ]);
