/**
 * Notes that file specifications lack: purpose, effect of a later import, and unclear columns.
 * @type {Record<string, { about: string; columns?: Record<string, string> }>}
 */
export const IMPORT_NOTES = {
  'hierarchy.csv': {
    about: 'One row a territory.',
  },
  'users.csv': {
    about: `Everyone who signs in, and officers. Updated: all but \`pin\`, and \`scanEnabled\` once the console has set
it. A pin is set only for a person without one. When somebody moves, the old territory ends the day
before \`validFrom\`, so earlier months' reports stay the same.`,
    columns: {
      SAP_ID: 'not for MASTER',
      email: 'needed for MASTER',
      zone: 'default: of territories',
      regionCode: 'default: of territories',
      areaCode: 'default: of territories',
      validFrom: 'of the territories; default today',
      active: 'default true',
      scanEnabled: 'may fill surveys',
      pin: 'MASTER: password',
    },
  },
  'earlier-places.csv': {
    about: `Earlier places of people. A row begins the day after the person's previous row and ends on
\`lastDay\`. Never updated. Refused for a person whose past is known, and for days with counted visits.`,
    columns: { territoryCode: 'gives zone, region and area', role: 'default: the present one', active: 'default true' },
  },
  'files.csv': {
    about: 'Files that rows link to as `/files/{fileId}/{name}`. Never updated.',
    columns: { path: 'inside the folder; at most 25 MB' },
  },
  'dealers.csv': {
    about: `The position stays once a location request was approved. Zone, region and area follow
from the territory.`,
    columns: { status: 'active or inactive', salesLastMonth: 'until the same day of last month' },
  },
  'holidays.csv': {
    about: `Updated until edited. A deleted holiday does not come back. One that the console has with the same title,
type and day is not added again.`,
    columns: { regionCodes: 'needed for REGIONAL, refused for PUBLIC' },
  },
  'pjps.csv': {
    about: 'Planned journeys. Updated until decided or moved.',
    columns: { beats: '`name`, `route`, `startPoint.name`, `endPoint.name`' },
  },
  'leads.csv': {
    about: 'Prospects, customers and influencers that officers found.',
    columns: { grade: 'what the officer wrote as lead type' },
  },
  'visits.csv': {
    about: `Of a known visit only its end (once) and \`deleted\` are updated. The import stores distances and the dealer's
status of that moment, and counts the visit in the officer's day and place of that time. Reading visits waits while the first visits of a database are loaded.`,
    columns: { endTime: 'not before startTime', unplanned: 'default false', deleted: 'default false' },
  },
  'visit-actions.csv': {
    about: 'Actions during a visit, in order. Never updated.',
    columns: { completed: 'default true' },
  },
  'visit-remarks.csv': {
    about: 'Remarks of managers about visits. Never updated.',
  },
  'app-time.csv': { about: "Time in the officers' app. Updated: `seconds`." },
  'tasks.csv': { about: 'Tasks of officers.' },
  'attendance.csv': {
    about: `One record a person and day. Updated: every column, except:

- A leave that was decided, or requested by a call, stays.
- A status, check-in or check-out that a call has set stays. The status follows these times.`,
    columns: {
      checkOut: 'not before checkIn',
      serverCheckIn: 'when the server received it',
      serverCheckOut: 'when the server received it',
    },
  },
  'attendance-requests.csv': {
    about: `Times that officers want corrected. Updated until decided. The import changes no times. A day needs attendance
and has one pending request.`,
    columns: {
      checkIn: 'requested; this or checkOut is needed',
      checkOut: 'requested',
      reason: "officer's words",
      status: 'default PENDING',
      remarks: "manager's words",
      decidedAt: 'needed when decided',
    },
  },
  'travel-plans.csv': { about: 'Planned travel of an officer on a day.', columns: { entries: '`plan`, `details`' } },
  'beat-switches.csv': {
    about: 'Requests to move a plan to another day. Updated until decided. The import moves no plan.',
    columns: { status: 'default In-Review', activity: 'default Field' },
  },
  'location-requests.csv': {
    about: `A dealer's new position as an officer reported it. Updated until decided. An approved request joins the dealer's known positions if there are none; dealers.csv uses the newest.`,
    columns: {
      dealerCode: 'one pending request each',
      status: 'default Pending',
      oldLatitude: 'position before the decision',
      oldLongitude: 'position before the decision',
      decidedAt: 'needed when decided',
    },
  },
  'documents.csv': { about: 'Documents for managers. Updated until edited.' },
  'claims.csv': {
    about: 'Expense claims. Updated until decided or batched.',
    columns: { amount: '0 to 9999999999.99', bills: 'links', status: 'default Pending' },
  },
  'surveys.csv': {
    about: `Updated: all but the last three columns, which only a new survey takes, together. Survey Figures count a
document only if it has the form of a survey.`,
    columns: { editedDocument: 'the edit' },
  },
  'ticket-categories.csv': {
    about: `Updated: each column until edited, and no category that was made in the console.`,
    columns: {
      active: 'default true',
      level1: 'who is notified',
      level2: 'who is notified',
      level3: 'who is notified',
      inWorkingHours: 'default false',
    },
  },
  'reply-templates.csv': {
    about: `Texts for answers to tickets, in order. The file replaces all templates of the categories that it names, until
edited.`,
    columns: { text: '`{name}`: raiser, `{ticketNo}`: number' },
  },
  'tickets.csv': {
    about: 'New tickets only: a known one is never updated. Numbers are given by age.',
    columns: {
      escalation: 'default LEVEL1',
      handled: 'answered; default false',
      updatedAt: 'default createdAt',
    },
  },
  'ticket-timeline.csv': {
    about: 'Events of tickets. Never updated.',
    columns: { lines: 'separated by ` | `' },
  },
  'wear-natures.csv': {
    about: `Kinds of wear. Updated until edited. A row whose name another item has is left out.`,
    columns: { createdAt: 'default: time of the import' },
  },
  'dealer-details.csv': {
    about: 'More about known dealers.',
    columns: { CrDate: 'dealer since', Rotation: 'percent, default 0', jkc: 'a JKC dealer; default false' },
  },
  'dealer-sales.csv': {
    about: 'Sales of a dealer on a day. Updated: `quantity`.',
    columns: { quantity: 'tyres' },
  },
  'dealer-profiles.csv': {
    about: 'Updated until edited.',
    columns: { profile: 'as `PUT /api/v1/dealers/profile` takes it' },
  },
  'prospects.csv': {
    about: `Dealer and customer prospects. The import computes the JK score, the timeline and the stages. Updated until
decided or sent to the partner.`,
    columns: {
      SAP_ID: 'who handed it in',
      statusSince: 'default createdAt',
      profile: "as `POST /api/v1/prospect` takes it; needs the firm's name",
      sentAt: 'when it went to the partner',
      documentLinks: '`fileName`, `url`',
      documents: 'address of all documents',
    },
  },
  'churn.csv': {
    about: `Risk of a dealer in a month, with sales. Decisions of the console stay. Each import settles again what
came of each risk. The status Executed marks the month's follow-up as acted on.`,
    columns: {
      healthRemark: 'a risk level or other words',
      status: 'Pending, In Progress or Executed',
      out60: 'outstanding for 60 days',
      outAbove90: 'outstanding above 90 days',
      saleValue: 'sold in this month',
    },
  },
  'churn-remarks.csv': { about: 'Remarks about dealers at risk. Never updated.' },
  'churn-follow-ups.csv': { about: 'Owners of risks. Never updated.' },
  'reimbursement-categories.csv': {
    about: `Categories of claims. Updated until edited. A row whose name another category has is left out.`,
  },
  'spend-limits.csv': {
    about: `Monthly limits of a position. Updated until edited. A renamed category is found by its old name.
Rows of a deleted one are left out.`,
    columns: { amount: '0: no limit' },
  },
  'materials.csv': {
    about: 'Our tyres. The later of this and the sync with SAP holds.',
  },
  'market-products.csv': {
    about: 'Rows of market research: a product in a size.',
    columns: { tyreSize: 'any notation' },
  },
  'market-finds.csv': {
    about: 'Competitors’ products in the size of a row, one line a day with a price. Never updated.',
    columns: { productPrice: "the company's own" },
  },
};
