import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The label is the target (24 px, 44 under a thumb).
 *
 * @example cell: (row) => <RowCheckbox label={`Select ${row.name}`} checked={isSelected(row)} onChange={(on) => select(row, on)} />
 */
export function RowCheckbox({
  label,
  checked,
  onChange,
  disabled = false,
  title,
}: {
  label: string;
  /** 'some': for several rows, some of them ticked. */
  checked: boolean | 'some';
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  title?: string | undefined;
}) {
  return (
    <Frame title={title}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'some';
        }}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Frame>
  );
}

const Frame = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '6',
    verticalAlign: 'middle',
    cursor: 'pointer',
    '&:has(> :disabled)': { cursor: 'disabled' },
    '& > input': { boxSize: '4.5', m: '0', cursor: 'inherit', accentColor: 'accent.solid' },
  },
});
