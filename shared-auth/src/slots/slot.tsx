import type { CommandSlotName, FactSlotName, SlotName, TimelineSlotName } from 'api-contract/slots';
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { LabelledFact } from './head-fact.ts';
import type { CommandProps, FactProps, SlotProps, TimelineProps } from './slots.ts';
import type { Contributor } from './timeline.ts';

export interface SlotContentsProps {
  name: SlotName;
  only?: string | undefined;
  values: SlotProps;
}

export interface SlotContributorsProps {
  name: TimelineSlotName;
  values: TimelineProps;
  /** Undefined until the timeline comes near the window: nothing loads before. */
  children: (contributors: readonly Contributor[] | undefined) => ReactNode;
}

export interface SlotCommandsProps {
  name: CommandSlotName;
  values: CommandProps;
  /** Accessible name of the subject: 'Zenith Tyres'. */
  of: string;
}

export interface SlotFactsProps {
  name: FactSlotName;
  values: FactProps;
  children: (facts: readonly LabelledFact[]) => ReactNode;
}

interface Drawing {
  contents?: ComponentType<SlotContentsProps>;
  commands?: ComponentType<SlotCommandsProps> | undefined;
  contributors?: ComponentType<SlotContributorsProps> | undefined;
  facts?: ComponentType<SlotFactsProps> | undefined;
}

const DrawingContext = createContext<Drawing>({});

/** Provides the renderers of slots, commands, timelines and facts. Without it, slots are empty. */
export function SlotsProvider({
  contents,
  contributors,
  commands,
  facts,
  children,
}: {
  contents: ComponentType<SlotContentsProps>;
  commands?: ComponentType<SlotCommandsProps>;
  contributors?: ComponentType<SlotContributorsProps>;
  facts?: ComponentType<SlotFactsProps>;
  children: ReactNode;
}) {
  const drawing = useMemo(
    () => ({ contents, contributors, commands, facts }),
    [contents, contributors, commands, facts],
  );
  return <DrawingContext value={drawing}>{children}</DrawingContext>;
}

/**
 * For extensions of other remotes; the screen's remote lists it in `slots`. `only`: one extension without frame and
 * title.
 */
export function Slot<Name extends SlotName>({
  name,
  only,
  ...values
}: { name: Name; only?: string } & SlotProps<Name>) {
  const { contents: Drawn } = useContext(DrawingContext);
  return Drawn ? <Drawn name={name} only={only} values={values as unknown as SlotProps} /> : null;
}

/**
 * Extensions contribute entries, which the screen renders (docs/decisions/0096).
 *
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
 * Facts of other remotes in the head of a page. Their labels are known before any code loads, so that nothing moves.
 */
export function FactSlot<Name extends FactSlotName>({
  name,
  children,
  ...values
}: { name: Name; children: SlotFactsProps['children'] } & FactProps<Name>) {
  const { facts: Drawn } = useContext(DrawingContext);
  if (!Drawn) return children([]);
  return (
    <Drawn name={name} values={values as unknown as FactProps}>
      {children}
    </Drawn>
  );
}

/** A menu 'More', or nothing without commands (docs/decisions/0096). Labels are known before any code loads. */
export function CommandSlot<Name extends CommandSlotName>({
  name,
  of,
  ...values
}: { name: Name; of: string } & CommandProps<Name>) {
  const { commands: Drawn } = useContext(DrawingContext);
  return Drawn ? <Drawn name={name} of={of} values={values as unknown as CommandProps} /> : null;
}
