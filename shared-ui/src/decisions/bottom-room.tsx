import { useBottomRoom } from './use-bottom-room.ts';

/** As high as the bar of a list that decides: stands below the page, which the bar then covers nowhere. */
export const BottomRoom = () => <div aria-hidden="true" data-print-hidden="" style={{ height: useBottomRoom() }} />;
