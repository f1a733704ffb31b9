import { isRoleAllowed, M4_READ, type Role, useUser } from 'shared-auth';
import { Box, Button, Flex, Text } from 'shared-ui';
import { useEffect, useState } from 'react';
import { endFirstSteps, useIsOffered } from './first-steps-store.ts';

interface Step {
  text: string;
  /** What it speaks of, on the screen. */
  at: string;
}

const SEARCH: Step = {
  text: 'Search, at the top of every screen, finds dealers, officers, tickets and pages. ? explains the screen that you see.',
  at: 'header button[aria-keyshortcuts]',
};
const MENU: Step = { text: 'The menu has your pages. On a phone it opens at the top left.', at: 'nav' };
const BELL: Step = { text: 'The bell tells what is new for you.', at: 'header button[aria-label^="Notifications"]' };
const TODAY: Step = {
  text: 'Today shows what waits for you, the most urgent first. Each figure opens its rows, where you can call or decide.',
  at: 'header a[href="/today"]',
};
const ADMIN: Step = {
  text: 'Admin has releases, alerts, menus, page parts and pins.',
  at: 'header button[aria-label^="Admin"]',
};
const APPROVALS: Step = {
  text: 'Approvals has every request that waits for your decision. Many can be decided at once, and undone.',
  at: 'header a[href="/approvals"]',
};

function findSteps(role: Role): readonly Step[] {
  if (role === 'ADMIN') return [TODAY, ADMIN, SEARCH];
  return isRoleAllowed(M4_READ, role) ? [TODAY, APPROVALS, SEARCH] : [MENU, BELL, SEARCH];
}

/** A frame around what the step speaks of. */
function useMark(selector: string | undefined): void {
  useEffect(() => {
    const element = selector === undefined ? undefined : document.querySelector<HTMLElement>(selector);
    if (!element) return undefined;
    const { outline } = element.style;
    element.style.outline = '2px solid currentColor';
    return () => {
      element.style.outline = outline;
    };
  }, [selector]);
}

/** Three steps on the first screen of a role; `?` shows them again. */
export function FirstSteps() {
  const user = useUser();
  const isOffered = useIsOffered();
  return isOffered ? <Steps steps={findSteps(user.role)} onEnd={() => endFirstSteps(user)} /> : null;
}

function Steps({ steps, onEnd }: { steps: readonly Step[]; onEnd: () => void }) {
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const isLast = index === steps.length - 1;
  useMark(step?.at);
  return (
    <Box
      as="section"
      aria-label="First steps"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      px="4"
      py="3"
      mb="4"
      data-print-hidden
    >
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Text flex="1" minW="14rem" aria-live="polite">
          <Text as="span" color="fg.muted">
            {index + 1} of {steps.length}
          </Text>{' '}
          {step?.text}
        </Text>
        <Flex gap="2">
          {!isLast && (
            <Button size="sm" onClick={() => setIndex(index + 1)}>
              Next step
            </Button>
          )}
          <Button size="sm" variant={isLast ? 'solid' : 'outline'} onClick={onEnd}>
            {isLast ? 'Done' : 'Skip'}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}
