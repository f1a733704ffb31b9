import { Button } from '@chakra-ui/react/button';
import type { Column } from './columns.ts';
import { OPENS_ROW } from './use-row-shortcuts.ts';

interface ViewColumn<Row> {
  /** 'Action' or, as documented for some lists, 'View' or 'ACTION'. */
  header?: string;
  /** Default: 'View'. */
  text?: string;
  /** 'TKT-12': the button is called 'View TKT-12'. */
  nameOf: (row: Row) => string;
  view: (row: Row) => void;
}

/**
 * A button in each row that opens it, which Enter presses, too.
 *
 * @example viewColumn<Ticket>({ nameOf: ({ ticketNo }) => ticketNo, view: open })
 */
export const viewColumn = <Row,>({ header = 'Action', text = 'View', nameOf, view }: ViewColumn<Row>): Column<Row> => ({
  id: header.toLowerCase(),
  header,
  onPhone: 'action',
  value: () => null,
  export: false,
  cell: (row) => (
    <Button
      {...{ [OPENS_ROW]: '' }}
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={`${text} ${nameOf(row)}`}
      onClick={() => view(row)}
    >
      {text}
    </Button>
  ),
});
