import { OfficerLink, TicketLink } from 'shared-auth';
import {
  Button,
  columnsFor,
  formatDay,
  formatDayForExport,
  formatTimeline,
  isoDay,
  type Matching,
  Person,
  personText,
  QueuedMark,
  type Selection,
  selectColumn,
} from 'shared-ui';
import { EditableCell } from 'shared-ui/form';
import { ticketTexts } from '../../../ticket-texts.ts';
import { TicketStatusText, ticketStatusText } from '../../../ticket-status.tsx';
import type { Ticket } from '../../../raised-tickets.api.ts';
import { priorityOf } from '../../../ticket-priority.tsx';
import { PriorityCell } from './priority-cell.tsx';
import { DueText, dueText, WaitingText } from '../../../due-text.tsx';
import { levelNames } from '../../../ticket-facts.ts';
import { mayChange } from './use-ticket-changes.ts';
import { SubjectWithExcerpt } from './subject-with-excerpt.tsx';
import { fetchAssignees, type ListedTicket, ticketStatuses, type useEditTicket } from './tickets.api.ts';

interface CellProps {
  ticket: ListedTicket;
  edit: ReturnType<typeof useEditTicket>;
}

const StatusCell = ({ ticket, edit }: CellProps) => (
  <EditableCell<Ticket>
    id={ticket._id}
    record={ticket}
    label={`status of ${ticket.ticketNo}`}
    kind={{ type: 'choice', options: ticketStatuses }}
    getValue={({ status }) => status}
    save={(chosen, newest) => {
      const status = ticketStatuses.find((known) => known === chosen) ?? newest.status;
      return edit(newest, { status });
    }}
  >
    <QueuedMark id={ticket._id}>
      <TicketStatusText ticket={ticket} />
    </QueuedMark>
  </EditableCell>
);

const AssigneeCell = ({ ticket, edit }: CellProps) => (
  <EditableCell<Ticket>
    id={ticket._id}
    record={ticket}
    label={`who has ${ticket.ticketNo}`}
    kind={{ type: 'choice', none: 'Nobody', options: () => fetchAssignees(ticket._id) }}
    getValue={({ assignedTo }) => assignedTo?.SAP_ID ?? ''}
    getText={({ assignedTo }) => (assignedTo ? personText(assignedTo.name, assignedTo.SAP_ID) : 'Nobody')}
    save={(assignee, newest) => edit(newest, { assignee })}
  >
    {ticket.assignedTo && <Assignee ticket={ticket} />}
  </EditableCell>
);

const Assignee = ({ ticket: { assignedTo } }: Pick<CellProps, 'ticket'>) =>
  assignedTo ? (
    <Person name={assignedTo.name} sapId={assignedTo.SAP_ID} noLink="who has a ticket is mostly a manager" />
  ) : (
    '-'
  );

const kindColumns = columnsFor<ListedTicket>()([
  {
    id: 'category',
    header: 'CATEGORY',
    onPhone: 'fact',
    value: (ticket) => ticket.category,
  },
  {
    id: 'subCategory',
    header: 'SUB CATEGORY',
    onPhone: 'fact',
    value: (ticket) => ticket.subCategory || null,
  },
  {
    id: 'subject',
    header: 'SUBJECT',
    onPhone: 'title',
    value: (ticket) => ticket.subject,
    cell: (ticket) => <SubjectWithExcerpt ticket={ticket} />,
  },
  {
    id: 'createdAt',
    header: 'DATE',
    onPhone: 'subtitle',
    groupText: formatDay,
    value: (ticket) => formatDay(isoDay(ticket.createdAt)),
    export: (ticket) => formatDayForExport(isoDay(ticket.createdAt)),
  },
]);

const timeColumns = columnsFor<ListedTicket>()([
  {
    id: 'dueAt',
    header: 'DUE',
    onPhone: 'fact',
    decides: true,
    value: dueText,
    cell: (ticket) => <DueText ticket={ticket} />,
  },
  {
    id: 'level',
    header: 'LEVEL',
    onPhone: 'none',
    startsHidden: true,
    value: ({ ticketEscalationStatus }) => levelNames[ticketEscalationStatus],
  },
  {
    id: 'updatedAt',
    header: 'LAST CHANGE',
    onPhone: 'none',
    startsHidden: true,
    value: ({ updatedAt }) => formatTimeline(updatedAt),
  },
]);

export const ticketColumns = (
  takeAction: (ticket: ListedTicket) => void,
  edit: CellProps['edit'],
  { selection, readGroup }: { selection: Selection<ListedTicket>; readGroup: Matching<ListedTicket>['read'] },
) =>
  columnsFor<ListedTicket>()([
    selectColumn<ListedTicket, ListedTicket>({
      selection,
      toItem: (ticket) => ticket,
      nameOf: ({ ticketNo }) => ticketNo,
      maySelect: mayChange,
      readGroup,
    }),
    { id: 'number', header: 'SL.NO.', onPhone: 'none', value: (_, index) => index + 1, align: 'right' },
    {
      id: 'ticketNo',
      header: 'TICKET_ID',
      onPhone: 'subtitle',
      value: (ticket) => ticket.ticketNo,
      cell: (ticket) => (
        <TicketLink id={ticket._id} onOpen={() => takeAction(ticket)}>
          {ticket.ticketNo}
        </TicketLink>
      ),
    },
    {
      id: 'name',
      header: 'NAME',
      onPhone: 'subtitle',
      groupText: (sapId, name) => personText(name, sapId),
      value: (ticket) => ticket.user.name,
      cell: ({ user }) => <OfficerLink name={user.name} sapId={user.SAP_ID} />,
    },
    ...kindColumns,
    {
      id: 'status',
      header: 'STATUS',
      onPhone: 'status',
      value: ticketStatusText,
      cell: (ticket) =>
        ticket.mergedInto ? (
          <TicketStatusText ticket={ticket} />
        ) : (
          <>
            <StatusCell ticket={ticket} edit={edit} />
            <WaitingText ticket={ticket} />
          </>
        ),
    },
    {
      id: 'priority',
      header: 'PRIORITY',
      onPhone: 'fact',
      decides: true,
      value: priorityOf,
      cell: (ticket) => <PriorityCell ticket={ticket} edit={edit} />,
    },
    {
      id: 'assignee',
      header: 'ASSIGNED TO',
      startsHidden: true,
      noLink: 'a press changes who has the ticket',
      onPhone: 'fact',
      value: ({ assignedTo }) => assignedTo && personText(assignedTo.name, assignedTo.SAP_ID),
      cell: (ticket) =>
        ticket.mergedInto ? <Assignee ticket={ticket} /> : <AssigneeCell ticket={ticket} edit={edit} />,
    },
    ...timeColumns,
    {
      id: 'satisfaction',
      header: 'SATISFACTION',
      exportOnly: true,
      value: ({ resolution }) => resolution?.satisfaction ?? null,
    },
    {
      id: 'action',
      header: 'ACTION',
      onPhone: 'action',
      decides: true,
      value: () => null,
      export: false,
      cell: (ticket) => (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`${ticketTexts.takeAction} on ${ticket.ticketNo}`}
          onClick={() => takeAction(ticket)}
        >
          {ticketTexts.takeAction}
        </Button>
      ),
    },
  ]);
