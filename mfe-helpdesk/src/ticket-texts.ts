/** Documented, verbatim (D-013). */
export const ticketTexts = {
  tickets: 'TICKETS',
  categories: 'CATEGORY AND USER LIST',
  configureTime: 'CONFIGURE TIME',
  configureTickets: 'CONFIGURE TICKETS',
  newTicket: 'New ticket',
  myTickets: 'My tickets',
  downloadReport: 'Download Report',
  searchTexts: 'Full text',
  takeAction: 'Take Action',
  downloadPdf: 'Download PDF',
  print: 'Print',
  exportThread: 'Export thread',
  withInternal: 'With internal remarks',
  reply: 'Reply to customer',
  remarks: 'Remarks(For Internal Reference)',
  update: 'Update Ticket',
  isItSolved: 'Is it solved?',
  answerText: 'Your words (optional)',
  waitForAnswer: 'Wait for an answer',
  yourAnswer: 'Your answer is asked for',
  solved: 'Solved',
  notSolved: 'Not solved',
  satisfaction: 'How was the solution? (optional)',
  rate: 'Send',
  categoryDetails: 'Category Details',
  immediately: 'Immediately',
  level1Time: 'Level 1 Time',
  level2Time: 'Level 2 Time',
  level3Time: 'Level 3 Time',
  countInWorkingHours: 'Count hours in working hours',
  placeholders: 'In a text, {name} becomes the raiser’s name and {ticketNo} the ticket’s number.',
  notDrawn: (count: number) =>
    count === 1
      ? 'One character has no font in this file and is shown as a box. The console shows it.'
      : `${count} characters have no font in this file and are shown as boxes. The console shows them.`,
  merge: 'Merge into another ticket',
  undoMerge: 'Undo merge',
  insertTemplate: 'Insert a template',
  addCategory: 'Add a ticket category',
  required: 'Field is required',
  unresolvedNote:
    'Ticket will be automatically marked Unresolved after 24 hours If no action has been taken by all users/levels',
} as const;

/** The configured hours; defaults are '1 hour' and '3 hours' (D-228). */
export const levelLabels = ({ level2, level3 }: { level2: number; level3: number }) =>
  [
    'Ticket assigned immediately',
    `Escalated after ${hoursText(level2)} of ticket creation`,
    `Escalated after ${hoursText(level3)} of ticket creation`,
  ] as const;

/** The documented sentence, with the category's own hours. */
export const unresolvedNote = (hours = 24): string => ticketTexts.unresolvedNote.replace('24 hours', hoursText(hours));

export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
