import { mutation, useCall, useChange } from 'shared-auth';

const read = 'GET /api/v1/leave-calendar';
const make = mutation('POST /api/v1/leave-calendar', { invalidates: [read] });
const end = mutation('DELETE /api/v1/leave-calendar', { invalidates: [read] });

export const useCalendarLink = () => useCall(read);

export function useCalendarLinkChanges() {
  const making = useChange(make);
  const ending = useChange(end);
  return {
    makeLink: () => making.run({ body: {} }),
    endLink: () => ending.run({}),
    isRunning: making.isRunning || ending.isRunning,
    error: making.error ?? ending.error,
  };
}
