import { Button, useColorMode } from 'shared-ui';
import { shellTexts } from '../shell-texts.ts';

/** Light or dark, kept for this browser. */
export function ColourModeSwitch() {
  const { mode, toggle } = useColorMode();
  const isDark = mode === 'dark';
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      px="2"
      role="switch"
      aria-checked={isDark}
      aria-label={shellTexts.darkMode}
      title={shellTexts.darkMode}
      onClick={toggle}
    >
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        {isDark ? (
          <path d="M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5Z" />
        ) : (
          <>
            <circle cx="8" cy="8" r="3" />
            <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1" strokeLinecap="round" />
          </>
        )}
      </svg>
    </Button>
  );
}
