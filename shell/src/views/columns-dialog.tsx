import {
  Box,
  Button,
  Flex,
  IconButton,
  type ListToolsProps,
  MAX_WIDTH,
  MenuButton,
  MIN_WIDTH,
  Stack,
  Text,
} from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckField } from 'shared-ui/form';
import { useState } from 'react';
import { viewTexts } from './view-texts.ts';

interface Props {
  columns: ListToolsProps['columns'];
  exports: ListToolsProps['exports'];
  onClose: () => void;
}

/** Pixels of one press. */
const STEP = 20;
/** For a phone's cards, which have no columns. */
const DEFAULT_WIDTH = 140;

/** As drawn now, so that the first press changes what is seen. */
const measureColumn = (id: string): number =>
  document.querySelector<HTMLElement>(`main th[data-column="${id}"]`)?.offsetWidth || DEFAULT_WIDTH;

/** Each press applies at once. */
export function ColumnsDialog({ columns, exports, onClose }: Props) {
  const { settings, hide, pin, setDensity, reset } = columns;
  // The address updates later: a second tick builds on the first.
  const [hidden, setHidden] = useState(() => settings.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  const hideColumns = (ids: string[]) => {
    setHidden(ids);
    hide(ids);
  };
  const resetAll = () => {
    setHidden([]);
    reset();
  };
  const named = settings.filter(({ isHidden }) => !isHidden);
  const pinned = settings.find(({ isPinned }) => isPinned);
  return (
    <Dialog
      open
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={!columns.isArranged} onClick={resetAll}>
            Reset
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Stack gap="3">
        <Flex gap="2" wrap="wrap">
          <MenuButton
            size="md"
            colorPalette="gray"
            items={[
              { label: 'As made', onSelect: () => pin('') },
              ...named.map(({ id, header }) => ({ label: header, onSelect: () => pin(id) })),
            ]}
          >
            {`Stays in sight: ${pinned?.header ?? 'as made'}`}
          </MenuButton>
          <Button
            variant="outline"
            colorPalette="gray"
            aria-pressed={columns.density === 'compact'}
            onClick={() => setDensity(columns.density === 'compact' ? '' : 'compact')}
          >
            Compact rows
          </Button>
        </Flex>
        <Box as="ul" listStyleType="none" m="0" p="0">
          {settings.map((column, index) => (
            <Box as="li" key={column.id} display="flex" alignItems="center" gap="1" minH="9">
              <Box flex="1" minW="0">
                <CheckField
                  name={column.id}
                  label={column.header}
                  value={!hidden.includes(column.id)}
                  disabled={column.isFixed}
                  onChange={(isShown) =>
                    hideColumns(isShown ? hidden.filter((one) => one !== column.id) : [...hidden, column.id])
                  }
                />
              </Box>
              {column.width !== undefined && (
                <Text as="span" color="fg.muted" textStyle="xs">
                  {column.width} px
                </Text>
              )}
              <ColumnButtons columns={columns} place={index} />
            </Box>
          ))}
        </Box>
        {exports && <Text color="fg.muted">{viewTexts.exports[exports]}</Text>}
      </Stack>
    </Dialog>
  );
}

function ColumnButtons({ columns: { settings, moveTo, resize }, place }: { columns: Props['columns']; place: number }) {
  const { id, header, width: chosen } = settings[place]!;
  const width = chosen ?? measureColumn(id);
  const buttons = [
    { label: 'Narrower', sign: '−', isOff: width <= MIN_WIDTH, press: () => resize(id, width - STEP) },
    { label: 'Wider', sign: '+', isOff: width >= MAX_WIDTH, press: () => resize(id, width + STEP) },
    { label: 'Move up', sign: '↑', isOff: place === 0, press: () => moveTo(id, place - 1) },
    { label: 'Move down', sign: '↓', isOff: place === settings.length - 1, press: () => moveTo(id, place + 1) },
  ];
  return buttons.map(({ label, sign, isOff, press }) => (
    <IconButton
      key={label}
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={`${label}: ${header}`}
      disabled={isOff}
      onClick={press}
    >
      {sign}
    </IconButton>
  ));
}
