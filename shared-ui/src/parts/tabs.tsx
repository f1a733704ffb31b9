import { createContext, use, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';

const Context = createContext<{ id: string; value: string; choose: (value: string) => void } | null>(null);

function useTabs() {
  const tabs = use(Context);
  if (!tabs) throw new Error('Tabs.List, Tabs.Trigger and Tabs.Content belong inside Tabs.Root.');
  return tabs;
}

interface RootProps {
  value?: string;
  defaultValue?: string;
  onValueChange?: (details: { value: string }) => void;
  children: ReactNode;
}

function Root({ value, defaultValue = '', onValueChange, children }: RootProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const tabs = useMemo(
    () => ({
      id,
      value: current,
      choose(next: string) {
        setOwn(next);
        onValueChange?.({ value: next });
      },
    }),
    [id, current, onValueChange],
  );
  return <Context value={tabs}>{children}</Context>;
}

function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')];
  const index = all.indexOf(document.activeElement as HTMLElement);
  const target =
    event.key === 'Home'
      ? all[0]
      : event.key === 'End'
        ? all.at(-1)
        : step
          ? all[(index + step + all.length) % all.length]
          : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}

function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <Box
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      display="flex"
      gap="1"
      borderBottomWidth="1px"
      overflowX="auto"
      overflowY="hidden"
    >
      {children}
    </Box>
  );
}

function Trigger({ value, children, disabled }: { value: string; children: ReactNode; disabled?: boolean }) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  return (
    <Box
      asChild
      px="3"
      h="9"
      flexShrink="0"
      whiteSpace="nowrap"
      cursor="button"
      borderBottomWidth="2px"
      mb="-1px"
      fontWeight="medium"
      outlineOffset="-2px"
      color={selected ? 'accent.fg' : 'fg.muted'}
      borderBottomColor={selected ? 'accent.solid' : 'transparent'}
      _hover={{ color: 'fg' }}
      _disabled={{ opacity: 0.55 }}
    >
      <button
        type="button"
        role="tab"
        id={`${tabs.id}-${value}`}
        aria-controls={`${tabs.id}-${value}-panel`}
        aria-selected={selected}
        tabIndex={selected ? 0 : -1}
        disabled={disabled}
        onClick={() => tabs.choose(value)}
      >
        {children}
      </button>
    </Box>
  );
}

function Content({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useTabs();
  if (tabs.value !== value) return null;
  return (
    <Box role="tabpanel" id={`${tabs.id}-${value}-panel`} aria-labelledby={`${tabs.id}-${value}`} pt="2">
      {children}
    </Box>
  );
}

/**
 * WAI-ARIA tabs; only the chosen panel renders.
 *
 * @example
 * <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)}>
 *   <Tabs.List label="Help desk"><Tabs.Trigger value="tickets">TICKETS</Tabs.Trigger></Tabs.List>
 *   <Tabs.Content value="tickets"><Tickets /></Tabs.Content>
 * </Tabs.Root>
 */
export const Tabs = { Root, List, Trigger, Content };
