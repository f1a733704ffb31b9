import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useId } from 'react';
import { usePanel } from '../parts/use-panel.ts';
import { PHONE } from '../table/phone-card.ts';

/** A tool of a list that opens below its button. */
export function useToolPanel() {
  return { id: useId(), ...usePanel() };
}
type Panel = ReturnType<typeof useToolPanel>;

/** @param name said instead of the visible text */
export const ToolPanelButton = ({ panel, name, children }: { panel: Panel; name?: string; children: ReactNode }) => (
  <Button
    ref={panel.opener}
    type="button"
    variant="outline"
    colorPalette="gray"
    fontWeight="normal"
    aria-label={name}
    aria-expanded={panel.isOpen}
    aria-controls={panel.isOpen ? panel.id : undefined}
    onClick={panel.toggle}
  >
    {children}
    <Box as="span" aria-hidden="true" fontSize="0.7em">
      ▾
    </Box>
  </Button>
);

/** @param opensInPlace on a phone, pushes down what follows instead of covering it */
export const ToolPanel = ({
  panel,
  label,
  opensInPlace = false,
  children,
}: {
  panel: Panel;
  label: string;
  opensInPlace?: boolean;
  children: ReactNode;
}) =>
  panel.isOpen && (
    <Box
      id={panel.id}
      role="group"
      aria-label={label}
      data-open-panel=""
      position="absolute"
      zIndex="popover"
      top="calc(100% + 0.25rem)"
      insetStart="0"
      w="max-content"
      minW="12rem"
      maxW="26rem"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="md"
      css={opensInPlace ? { [PHONE]: { position: 'static', w: 'full', boxShadow: 'none' } } : undefined}
    >
      {children}
    </Box>
  );
