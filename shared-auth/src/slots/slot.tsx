import type { SlotName } from 'api-contract/slots';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SlotProps } from './slots.ts';

/** What draws a slot's contents: the shell's, or a stand-in of a test or of another host. */
export interface SlotContentsProps {
  name: SlotName;
  /** What the slot hands to each of its extensions. */
  values: SlotProps;
}

const Contents = createContext<ComponentType<SlotContentsProps> | undefined>(undefined);

/** Says who draws what stands in the slots below it. Where nobody does, slots are empty. */
export function SlotsProvider({
  contents,
  children,
}: {
  contents: ComponentType<SlotContentsProps>;
  children: ReactNode;
}) {
  return <Contents value={contents}>{children}</Contents>;
}

/**
 * A place on a screen for what other remotes bring: whose they are and how they are loaded is not the screen's matter. A screen
 * that places one names it among its remote's `slots`.
 * @example <Slot name="dealer" dealerCode={dealerCode} />
 */
export function Slot<Name extends SlotName>({ name, ...values }: { name: Name } & SlotProps<Name>) {
  const Drawn = useContext(Contents);
  return Drawn ? <Drawn name={name} values={values as unknown as SlotProps} /> : null;
}
