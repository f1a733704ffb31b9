import { elapsedHours, nextStepText } from './ticket-facts.ts';
import { ticket } from './testing/tickets.ts';
import { getLineStyle } from './timeline-line.ts';

it.each([
  ['RESOLVED', '2024-08-09T12:59:00.000Z', '2024-08-20T00:00:00.000Z', 2],
  ['OPEN', '2024-08-09T10:00:00.000Z', '2024-08-10T20:00:00.000Z', 34],
  ['OPEN', '2024-08-09T10:00:00.000Z', '2024-08-09T09:00:00.000Z', 0],
] as const)('HD-DRW-02, D-230: a ticket that is %s has been open for whole hours', (status, updatedAt, now, hours) => {
  expect(elapsedHours(ticket({ status, createdAt: '2024-08-09T10:00:00.000Z', updatedAt }), Date.parse(now))).toBe(
    hours,
  );
});

it.each([
  ['Auto assignment to Asha', 'highlight'],
  ['Auto-assigned', 'highlight'],
  ['In-app notification sent to Asha', 'highlight'],
  ['Ticket email sent to Asha', 'highlight'],
  ['No resolution provided by Level 1', 'highlight'],
  ['Ticket escalated to Level 2', 'highlight'],
  ['Marked Ticket as RESOLVED by AO1', 'highlight'],
  ['Thank you for contacting us.', 'italic'],
  ['Reply: hello', 'plain'],
  ['Answer: it was escalated to Level 2', 'plain'],
  ['Remarks: email sent', 'plain'],
])('HD-DRW-07, D-231: "%s" is set as %s', (line, style) => {
  expect(getLineStyle(line)).toBe(style);
});

it.each([
  ['LEVEL2', '2025-11-25T05:00:00.000Z', 'to Level 2 on Tuesday, 25 Nov, 10:30'],
  ['LEVEL3', '2025-11-30T18:30:00.000Z', 'to Level 3 on Monday, 01 Dec, 00:00'],
  ['UNRESOLVED', '2026-09-05T12:59:00.000Z', 'to Unresolved on Saturday, 05 Sep, 18:29'],
] as const)('the ticket says that the next step is %s at %s: %s', (step, at, text) => {
  expect(nextStepText({ nextStep: { step, at } })).toBe(text);
});

it('the ticket has no next-step text when the escalation waits no more', () => {
  expect(nextStepText({ nextStep: null })).toBeUndefined();
});
