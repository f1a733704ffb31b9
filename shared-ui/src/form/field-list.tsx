import { Button } from '@chakra-ui/react/button';
import { Fieldset } from '@chakra-ui/react/fieldset';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { MouseEvent, ReactNode } from 'react';
import type { FormList, FormListRow } from './form.ts';

export interface FieldListProps<Row> {
  label: string;
  /** 'Child'; becomes 'Child 2', 'Remove Child 2'. */
  rowLabel: string;
  list: FormList<Row>;
  empty: Row;
  children: (row: FormListRow<Row>) => ReactNode;
  min?: number;
  max?: number;
  canMove?: boolean;
  disabled?: boolean;
}

/**
 * Rows with buttons to add and remove, within `min` and `max`.
 *
 * @example
 * <FieldList label="Children" rowLabel="Child" list={form.list('children')} empty={{ name: '', dob: '' }} max={2}>
 *   {(child) => <TextField label="Name" {...child.field('name')} />}
 * </FieldList>
 */
export function FieldList<Row>(props: FieldListProps<Row>) {
  const { label, rowLabel, list, empty, children, min = 0, max, canMove = false, disabled = false } = props;
  const count = list.rows.length;
  const moveBy = (index: number, step: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    list.move(index, index + step);
    // Moving an element in the page loses its focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <Fieldset.Root invalid={Boolean(list.error)} disabled={disabled}>
      <Fieldset.Legend>{label}</Fieldset.Legend>
      <Stack gap="3" mt="1">
        {list.rows.map((row) => {
          const name = `${rowLabel} ${row.index + 1}`;
          return (
            <Stack key={row.key} role="group" aria-label={name} gap="3" ps="3" borderInlineStartWidth="2px">
              {children(row)}
              <Flex gap="1" wrap="wrap" justify="flex-end">
                {canMove && (
                  <>
                    <Action label={`Move ${name} up`} isOff={row.index === 0} onClick={moveBy(row.index, -1)}>
                      Up
                    </Action>
                    <Action label={`Move ${name} down`} isOff={row.index === count - 1} onClick={moveBy(row.index, 1)}>
                      Down
                    </Action>
                  </>
                )}
                <Action label={`Remove ${name}`} isOff={count <= min} onClick={() => list.remove(row.index)}>
                  Remove
                </Action>
              </Flex>
            </Stack>
          );
        })}
      </Stack>
      <Fieldset.ErrorText>{list.error}</Fieldset.ErrorText>
      <Button
        ref={list.ref}
        type="button"
        variant="outline"
        size="sm"
        alignSelf="start"
        mt="2"
        aria-disabled={max !== undefined && count >= max}
        onClick={() => {
          if (max === undefined || count < max) list.add(empty);
        }}
      >
        Add {rowLabel}
      </Button>
    </Fieldset.Root>
  );
}

interface ActionProps {
  label: string;
  isOff: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

const Action = ({ label, isOff, onClick, children }: ActionProps) => (
  <Button
    type="button"
    size="xs"
    variant="ghost"
    aria-label={label}
    aria-disabled={isOff}
    onClick={(event) => {
      if (!isOff) onClick(event);
    }}
  >
    {children}
  </Button>
);
