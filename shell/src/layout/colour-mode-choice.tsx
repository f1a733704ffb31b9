import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Box, type ColorModeChoice, useColorModeChoice } from 'shared-ui';
import { shellTexts } from '../shell-texts.ts';
import { barIcon } from './bar-icon.ts';

const choices = [
  { value: 'light', label: shellTexts.light, Icon: Sun },
  { value: 'dark', label: shellTexts.dark, Icon: Moon },
  { value: 'system', label: shellTexts.system, Icon: Monitor },
] as const satisfies readonly { value: ColorModeChoice; label: string; Icon: typeof Sun }[];

export function ColourModeChoice() {
  const { choice, choose } = useColorModeChoice();
  return (
    <Box
      role="radiogroup"
      aria-label={shellTexts.colourMode}
      display="grid"
      gridTemplateColumns="repeat(3, 1fr)"
      gap="0.5"
      p="0.5"
      borderRadius="md"
      bg="bg.muted"
    >
      {choices.map(({ value, label, Icon }) => (
        <Box
          asChild
          key={value}
          position="relative"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="1.5"
          minH="7"
          fontSize="xs"
          borderRadius="sm"
          borderWidth="1px"
          borderColor="transparent"
          cursor="pointer"
          color="fg.muted"
          css={{
            '&:has(:checked)': { bg: 'bg.panel', color: 'fg', borderColor: 'border', fontWeight: 'medium' },
            '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
            '@media (pointer: coarse)': { minH: '11' },
          }}
        >
          <label>
            <Box asChild position="absolute" inset="0" opacity="0" cursor="pointer">
              <input
                type="radio"
                name="colour-mode"
                value={value}
                checked={choice === value}
                onChange={() => choose(value)}
              />
            </Box>
            <Icon {...barIcon} size={14} />
            {label}
          </label>
        </Box>
      ))}
    </Box>
  );
}
