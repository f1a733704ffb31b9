import { errorMessage } from 'shared-auth';
import { Box, isQueuedChange, RetryAlert, toast, personText } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import type { Ticket } from '../../../raised-tickets.api.ts';
import { useAssignees, useAssignTicket } from './tickets.api.ts';

interface AssignFieldProps {
  ticket: Ticket;
  onUpdated: (ticket: Ticket) => void;
}

/** Someone of the category's levels; saves at once. */
export function AssignField({ ticket, onUpdated }: AssignFieldProps) {
  const people = useAssignees(ticket._id);
  const { assign, isRunning } = useAssignTicket(onUpdated);
  const assignee = ticket.assignedTo;
  const options = (people.data?.data ?? []).map(({ SAP_ID, name }) => ({
    value: SAP_ID,
    label: personText(name, SAP_ID),
  }));
  // Someone who left or lost the level stays assigned until replaced.
  const isGone = assignee && people.data && !options.some(({ value }) => value === assignee.SAP_ID);
  const choose = async (SAP_ID: string) => {
    try {
      const { data, message } = await assign(ticket, SAP_ID);
      onUpdated(data);
      toast.success(message);
    } catch (error) {
      toast[isQueuedChange(error) ? 'info' : 'error'](errorMessage(error));
    }
  };
  if (people.error) return <RetryAlert onRetry={people.refresh}>{people.error.message}</RetryAlert>;
  return (
    <Box maxW="24rem" data-print-hidden>
      <SelectField
        label="Assigned to"
        placeholder="Nobody"
        options={
          isGone || (assignee && !people.data)
            ? [
                {
                  value: assignee.SAP_ID,
                  label: `${assignee.name || assignee.SAP_ID}${isGone ? ' (left the levels)' : ''}`,
                },
                ...options,
              ]
            : options
        }
        disabled={isRunning || !people.data}
        value={assignee?.SAP_ID ?? ''}
        hint={people.data && options.length === 0 ? 'Nobody is at a level of this category.' : undefined}
        onChange={(SAP_ID) => void choose(SAP_ID)}
      />
    </Box>
  );
}
