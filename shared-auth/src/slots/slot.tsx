import type { CommandSlotName, SlotName, TimelineSlotName } from 'api-contract/slots';
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CommandProps, SlotProps, TimelineProps } from './slots.ts';
import type { Contributor } from './timeline.ts';

/** What draws a slot's contents: the shell's, or a stand-in of a test or of another host. */
export interface SlotContentsProps {
  name: SlotName;
  /** What the slot hands to each of its extensions. */
  values: SlotProps;
}

/** What loads the contributors of a timeline's slot and says how far each is. */
export interface SlotContributorsProps {
  name: TimelineSlotName;
  values: TimelineProps;
  /** Nobody is known before the timeline comes near the window: nothing is loaded until then. */
  children: (contributors: readonly Contributor[] | undefined) => ReactNode;
}

/** What draws the menu of a slot's commands. */
export interface SlotCommandsProps {
  name: CommandSlotName;
  values: CommandProps;
  /** Whom they are about, for who does not see the row: 'Zenith Tyres'. */
  of: string;
}

interface Drawing {
  contents?: ComponentType<SlotContentsProps>;
  commands?: ComponentType<SlotCommandsProps> | undefined;
  contributors?: ComponentType<SlotContributorsProps> | undefined;
}

const DrawingContext = createContext<Drawing>({});

/** Says who draws what stands in the slots below it, menus of commands, and who loads what contributes to timelines. Where nobody does, slots are empty. */
export function SlotsProvider({
  contents,
  contributors,
  commands,
  children,
}: {
  contents: ComponentType<SlotContentsProps>;
  commands?: ComponentType<SlotCommandsProps>;
  contributors?: ComponentType<SlotContributorsProps>;
  children: ReactNode;
}) {
  const drawing = useMemo(() => ({ contents, contributors, commands }), [contents, contributors, commands]);
  return <DrawingContext value={drawing}>{children}</DrawingContext>;
}

/**
 * A place on a screen for what other remotes bring: whose they are and how they are loaded is not the screen's matter. A screen
 * that places one names it among its remote's `slots`.
 * @example <Slot name="dealer" dealerCode={dealerCode} />
 */
export function Slot<Name extends SlotName>({ name, ...values }: { name: Name } & SlotProps<Name>) {
  const { contents: Drawn } = useContext(DrawingContext);
  return Drawn ? <Drawn name={name} values={values as unknown as SlotProps} /> : null;
}

/**
 * The same for a timeline: its extensions draw nothing, they contribute entries (docs/decisions/0096). The screen draws these itself, in
 * their order.
 * @example
 * <TimelineSlot name="dealer-timeline" dealerCode={dealerCode} dealerId={dealerId}>
 *   {(contributors) => <Timeline contributors={contributors} />}
 * </TimelineSlot>
 */
export function TimelineSlot<Name extends TimelineSlotName>({
  name,
  children,
  ...values
}: { name: Name; children: SlotContributorsProps['children'] } & TimelineProps<Name>) {
  const { contributors: Loaded } = useContext(DrawingContext);
  if (!Loaded) return children([]);
  return (
    <Loaded name={name} values={values as unknown as TimelineProps}>
      {children}
    </Loaded>
  );
}

/**
 * A menu of what remotes let be done about something (docs/decisions/0096): a button 'More', or nothing where no remote brings a command
 * for whoever sees it. What the commands are called is known before any of their code.
 * @example <CommandSlot name="dealer-commands" of={dealer.Name1} dealerCode={dealer.Kunnr} />
 */
export function CommandSlot<Name extends CommandSlotName>({
  name,
  of,
  ...values
}: { name: Name; of: string } & CommandProps<Name>) {
  const { commands: Drawn } = useContext(DrawingContext);
  return Drawn ? <Drawn name={name} of={of} values={values as unknown as CommandProps} /> : null;
}
