import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Box, Button, HStack } from 'shared-ui';
import { agreementTexts } from '../agreement-texts.ts';
import { formatting } from './commands.ts';
import type { Editor } from './use-editor.ts';

const signLook = {
  Bold: { fontWeight: 'bold' },
  Italic: { fontStyle: 'italic' },
  Underline: { textDecoration: 'underline' },
};
const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const keysText = (keys: string) =>
  keys
    .replace('Mod', isMac ? 'Cmd' : 'Ctrl')
    .replaceAll('-', '+')
    .replace(/\w$/, (key) => key.toUpperCase());

/** ARIA toolbar: one tab stop; arrows, Home and End move inside. */
export function Toolbar({ editor, children }: { editor: Editor; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || index < 0) return;
    event.preventDefault();
    const button = buttons[(next + buttons.length) % buttons.length];
    for (const each of buttons) each.tabIndex = each === button ? 0 : -1;
    button?.focus();
  };
  return (
    <HStack
      ref={bar}
      role="toolbar"
      aria-label={agreementTexts.formatting}
      gap="1"
      wrap="wrap"
      onKeyDown={move}
      data-print-hidden
    >
      {formatting.map((each, index) => (
        <Button
          key={each.label}
          variant={each.isOn(editor.state) ? 'solid' : 'outline'}
          minW="8"
          px="2"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={each.label}
          aria-pressed={each.isOn(editor.state)}
          title={`${each.label} (${keysText(each.keys)})`}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.run(each.run)}
        >
          {/* Drawn, not written: a sign is no word that speech input could ask for. */}
          <Box
            as="span"
            aria-hidden="true"
            css={{ '&::before': { content: `"${each.sign}"` }, ...signLook[each.label as keyof typeof signLook] }}
          />
        </Button>
      ))}
      {children}
    </HStack>
  );
}
