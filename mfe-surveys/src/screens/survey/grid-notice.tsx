import { Text } from 'shared-ui';

export interface SkippedCells {
  /** Columns right of the table's last one. */
  columns: number;
  /** Cells that hold a list or an object. */
  cells: number;
}

export function GridNotice({ columns, cells }: SkippedCells) {
  if (columns + cells === 0) return null;
  return (
    <Text role="status" color="fg.warning" mt="1">
      {columns > 0 &&
        `${columns === 1 ? 'One column of the block was' : `${columns} columns of the block were`} left out: the table is too narrow.`}{' '}
      {cells > 0 &&
        `${cells === 1 ? 'One cell stays as it is: it holds' : `${cells} cells stay as they are: they hold`} a list or an object, which can't be typed.`}
    </Text>
  );
}
