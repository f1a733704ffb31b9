import type { SlotName, TimelineSlotName } from 'api-contract/slots';
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { SlotProps, TimelineProps } from './slots.ts';
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

interface Drawing {
  contents?: ComponentType<SlotContentsProps>;
  contributors?: ComponentType<SlotContributorsProps> | undefined;
}

const DrawingContext = createContext<Drawing>({});

/** Says who draws what stands in the slots below it, and who loads what contributes to timelines. Where nobody does, slots are empty. */
export function SlotsProvider({
  contents,
  contributors,
  children,
}: {
  contents: ComponentType<SlotContentsProps>;
  contributors?: ComponentType<SlotContributorsProps>;
  children: ReactNode;
}) {
  const drawing = useMemo(() => ({ contents, contributors }), [contents, contributors]);
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
