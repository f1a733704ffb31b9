/** Documented texts of these screens, letter for letter (D-013). */
export const ticketTexts = {
  tickets: 'TICKETS',
  downloadReport: 'Download Report',
  takeAction: 'Take Action',
  downloadPdf: 'Download PDF',
  print: 'Print',
  reply: 'Reply to customer',
  remarks: 'Remarks(For Internal Reference)',
  update: 'Update Ticket',
} as const;
