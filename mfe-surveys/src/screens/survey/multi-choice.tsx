import { useEffect, useId, useRef, useState } from 'react';
import { Box, Button, Text } from 'shared-ui';
import { ListPanel, MultiSelect, type Option } from 'shared-ui/form';

interface MultiChoiceProps {
  label: string;
  options: readonly Option<string>[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Multi-select behind a button. Escape, Tab and an outside press close it. */
export function MultiChoice({ label, options, value, onChange }: MultiChoiceProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = options.filter((option) => value.includes(option.value));
  const text = chosen.length === 0 ? 'All' : chosen.length === 1 ? chosen[0]?.label : `${chosen.length} chosen`;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    window.addEventListener('keydown', closeByKey, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      window.removeEventListener('keydown', closeByKey, true);
    };
  }, [isOpen]);

  return (
    <Box ref={root} position="relative">
      <Text id={`${id}-label`} textStyle="sm" fontWeight="medium" mb="1">
        {label}
      </Text>
      <Button
        ref={button}
        id={`${id}-button`}
        variant="outline"
        colorPalette="gray"
        width="full"
        justifyContent="space-between"
        fontWeight="normal"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-button`}
        onClick={() => setOpen(!isOpen)}
      >
        <Text as="span" truncate maxW="14rem">
          {text}
        </Text>
        <span aria-hidden>▾</span>
      </Button>
      {isOpen && (
        <ListPanel minWidth="14rem">
          <Box p="2">
            <MultiSelect
              label={label}
              hideLabel
              selectAll
              maxHeight="none"
              options={options}
              value={value}
              onChange={onChange}
            />
          </Box>
        </ListPanel>
      )}
    </Box>
  );
}
