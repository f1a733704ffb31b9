import { useBottomRoom } from './use-bottom-room.ts';

/** As high as a deciding list's bar, below the page: the bar covers nothing. */
export const BottomRoom = () => <div aria-hidden="true" data-print-hidden="" style={{ height: useBottomRoom() }} />;
