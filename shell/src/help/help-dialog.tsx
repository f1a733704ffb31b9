import { Box, Button, currentHelp, currentShortcuts, DeferredContent, FactList, Heading, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { type ReactNode, useId, useState } from 'react';
import { showFirstSteps } from './first-steps-store.ts';
import { helpTexts } from './help-texts.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { RoleList } from './role-list.tsx';
import { findWordsOnScreen } from './screen-words.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box as="section" aria-labelledby={heading} mb="6">
      <Heading as="h3" id={heading} size="md" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** Read once, before the dialog covers the screen. */
const readScreen = () => ({ help: currentHelp(), shortcuts: currentShortcuts() });

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [screen] = useState(readScreen);
  return (
    <Dialog
      open
      title={helpTexts.title}
      onClose={onClose}
      footer={
        <Button
          variant="outline"
          onClick={() => {
            onClose();
            showFirstSteps();
          }}
        >
          {helpTexts.firstSteps}
        </Button>
      }
    >
      {/* Room for it: the dialog does not jump. */}
      <Box minH="24rem">
        <DeferredContent>
          <HelpContent {...screen} />
        </DeferredContent>
      </Box>
    </Dialog>
  );
}

function HelpContent({ help, shortcuts }: ReturnType<typeof readScreen>) {
  const [words] = useState(findWordsOnScreen);
  return (
    <>
      <Part title={helpTexts.shows}>
        {help.length === 0 && <Text color="fg.muted">{helpTexts.nothing}</Text>}
        {help.map(({ title, counts, filledBy }) => (
          <Box key={title} mb="3">
            <Text fontWeight="medium">{title}</Text>
            {counts && <Box>{counts}</Box>}
            {filledBy && (
              <Text color="fg.muted">
                {helpTexts.filledBy} {filledBy}
              </Text>
            )}
          </Box>
        ))}
      </Part>
      {words.length > 0 && (
        <Part title={helpTexts.words}>
          <FactList layout="lines" facts={words.map(([label, value]) => ({ label, value }))} />
        </Part>
      )}
      <Part title={helpTexts.roles}>
        <RoleList />
      </Part>
      <Part title={helpTexts.keys}>
        <ShortcutList shortcuts={shortcuts} />
      </Part>
    </>
  );
}
