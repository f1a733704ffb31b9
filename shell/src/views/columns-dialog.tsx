import { Box, Button, IconButton, type ListToolsProps, MAX_WIDTH, MIN_WIDTH, Stack, Text } from 'shared-ui';
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
  const { settings, hide, setDensity, reset } = columns;
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
        <Button
          variant="outline"
          colorPalette="gray"
          alignSelf="start"
          aria-pressed={columns.density === 'compact'}
          onClick={() => setDensity(columns.density === 'compact' ? '' : 'compact')}
        >
          Compact rows
        </Button>
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

function ColumnButtons({ columns, place }: { columns: Props['columns']; place: number }) {
  const { settings, moveTo, resize, pin } = columns;
  const { id, header, width: chosen, isPinned, isHidden } = settings[place]!;
  const width = chosen ?? measureColumn(id);
  const pins = settings.filter((one) => one.isPinned).map((one) => one.id);
  const isApart = (other: number) => settings[other]?.isPinned !== isPinned;
  const buttons = [
    {
      label: 'Stays in sight',
      sign: '⇤',
      isOff: isHidden,
      isPressed: isPinned,
      press: () => pin((isPinned ? pins.filter((one) => one !== id) : [...pins, id]).join(',')),
    },
    { label: 'Narrower', sign: '−', isOff: width <= MIN_WIDTH, press: () => resize(id, width - STEP) },
    { label: 'Wider', sign: '+', isOff: width >= MAX_WIDTH, press: () => resize(id, width + STEP) },
    { label: 'Move up', sign: '↑', isOff: isApart(place - 1), press: () => moveTo(id, place - 1) },
    { label: 'Move down', sign: '↓', isOff: isApart(place + 1), press: () => moveTo(id, place + 1) },
  ];
  return buttons.map(({ label, sign, isOff, isPressed, press }) => (
    <IconButton
      key={label}
      size="xs"
      variant={isPressed ? 'surface' : 'ghost'}
      colorPalette="gray"
      aria-label={`${label}: ${header}`}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={press}
    >
      {sign}
    </IconButton>
  ));
}
