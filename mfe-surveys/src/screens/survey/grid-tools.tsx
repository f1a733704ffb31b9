import { memo } from 'react';
import { Button, HStack, Text } from 'shared-ui';

type Tool = 'addRow' | 'removeRow' | 'undo' | 'redo';

interface GridToolProps {
  tool: Tool;
  text: string;
  label: string;
  disabled: boolean;
  onTool: (tool: Tool) => void;
}

/** Memoized: the active cell moves with every other key. */
const GridTool = memo(function GridTool({ tool, text, label, disabled, onTool }: GridToolProps) {
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      disabled={disabled}
      aria-label={label}
      onClick={() => onTool(tool)}
    >
      {text}
    </Button>
  );
});

interface GridToolsProps {
  name: string;
  keysId: string;
  isLocked: boolean;
  hasRows: boolean;
  row: number;
  canUndo: boolean;
  canRedo: boolean;
  /** Must be a stable function. */
  onTool: (tool: Tool) => void;
}

export const GridTools = memo(function GridTools(props: GridToolsProps) {
  const { name, keysId, isLocked, hasRows, row, canUndo, canRedo, onTool } = props;
  return (
    <HStack gap="2" mt="2" wrap="wrap">
      <GridTool tool="addRow" text="Add row" label={`Add row to ${name}`} disabled={isLocked} onTool={onTool} />
      <GridTool
        tool="removeRow"
        text={`Remove row ${hasRows ? row + 1 : ''}`}
        label={`Remove row ${row + 1} of ${name}`}
        disabled={isLocked || !hasRows}
        onTool={onTool}
      />
      <GridTool tool="undo" text="Undo" label={`Undo in ${name}`} disabled={isLocked || !canUndo} onTool={onTool} />
      <GridTool tool="redo" text="Redo" label={`Redo in ${name}`} disabled={isLocked || !canRedo} onTool={onTool} />
      <Text id={keysId} srOnly>
        Arrows move, with Shift they choose several cells, Ctrl+A chooses all. Typing replaces, F2 edits, Delete
        empties, Ctrl+D fills down, Ctrl+C, Ctrl+X and Ctrl+V copy, cut and paste a block, Ctrl+Z undoes, Ctrl+Y redoes.
        Tab goes to the next cell; Ctrl+End and Tab leave the table.
      </Text>
    </HStack>
  );
});
