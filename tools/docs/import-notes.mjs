/**
 * Notes that file specifications lack: purpose, effect of a later import, and unclear columns.
 * @type {Record<string, { about: string; columns?: Record<string, string> }>}
 */
export const IMPORT_NOTES = {
  'hierarchy.csv': {
    about: 'One row a territory. Updated: names, and what belongs to what.',
  },
  'users.csv': {
    about: `Everyone who signs in, and every officer. Updated: all but \`pin\`, and \`scanEnabled\` once the console has set
it. A pin is set only for a person without one, is kept as a hash, and is never shown. When somebody
moves, the old territory ends the day before \`validFrom\`, so earlier months' reports stay the same.`,
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
    about: `Updated: every column. The position stays once a location request was approved. Zone, region and area follow
from the territory.`,
    columns: { status: 'active or inactive' },
  },
  'holidays.csv': {
    about: `Updated until the holiday is edited in the console. A holiday that was deleted there does not come back. One
that was added there with the same title, type and day is not added again.`,
    columns: { regionCodes: 'needed for REGIONAL, refused for PUBLIC' },
  },
  'pjps.csv': {
    about: 'Planned journeys. Updated until the plan is decided in the console.',
    columns: { beats: '`name`, `route`, `startPoint.name`, `endPoint.name`' },
  },
  'leads.csv': {
    about: 'Prospects, customers and influencers that officers found. Updated: every column.',
    columns: { grade: 'what the officer wrote as lead type' },
  },
  'visits.csv': {
    about: `Of a known visit only its end (once) and \`deleted\` are updated. The import stores the distances and the
dealer's status as they are at that moment. It counts the visit in the officer's day and place of that
time. Reading visits waits while the first visits of a database are loaded.`,
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
  'tasks.csv': { about: 'Tasks of officers. Updated: every column.' },
  'attendance.csv': {
    about: `One record a person and day. Updated: every column, except:

- A leave that was decided, or that was requested by a call, stays.
- A check-in or check-out that the console corrected stays. The status follows these times.`,
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
  'travel-plans.csv': { about: 'Updated: every column.', columns: { entries: '`plan`, `details`' } },
  'beat-switches.csv': {
    about: 'Requests to move a plan to another day. Updated until decided. The import moves no plan.',
    columns: { status: 'default In-Review', activity: 'default Field' },
  },
  'location-requests.csv': {
    about: `A dealer's new position as an officer reported it. Updated until decided. This file does not move the dealer.
An approved request joins the dealer's known positions if there are none; dealers.csv uses the newest.`,
    columns: {
      dealerCode: 'one pending request each',
      status: 'default Pending',
      oldLatitude: 'position before the decision',
      oldLongitude: 'position before the decision',
      decidedAt: 'needed when decided',
    },
  },
  'documents.csv': { about: 'Documents for managers. Updated until the document is edited or deleted in the console.' },
  'claims.csv': {
    about: 'Expense claims. Updated until the claim is decided in the console.',
    columns: { amount: '0 to 9999999999.99', bills: 'links', status: 'default Pending' },
  },
  'surveys.csv': {
    about: `Updated: every column but the last three, which a new survey alone takes, all together. The import reads the
answers about brands and sizes for Survey Figures. It keeps documents of another form, without figures.`,
    columns: { editedDocument: 'the edit' },
  },
  'ticket-categories.csv': {
    about: `Updated: each column until the console changes it. A category that was made in the console is never updated.`,
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
somebody edits them in the console.`,
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
    about: `Kinds of wear. Updated until the item is edited or deleted in the console. A row is left out when another item
has its name.`,
    columns: { createdAt: 'default: time of the import' },
  },
  'dealer-details.csv': {
    about: 'More about known dealers. Updated: every column.',
    columns: { CrDate: 'dealer since', Rotation: 'percent, default 0', jkc: 'a JKC dealer; default false' },
  },
  'dealer-sales.csv': {
    about: 'Sales of a dealer on a day. Updated: `quantity`.',
    columns: { quantity: 'tyres' },
  },
  'dealer-profiles.csv': {
    about: 'Updated until the profile is saved in the console.',
    columns: { profile: 'as `PUT /api/v1/dealers/profile` takes it' },
  },
  'prospects.csv': {
    about: `Dealer and customer prospects. The import computes the JK score, the timeline and the stages. Updated until
somebody decides or sends the prospect in the console.`,
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
    about: `Risk of a dealer in a month, with sales. Updated: every column.
Decisions made in the console stay. Each import settles again what came of each risk. The status Executed
marks the month's follow-up as acted on.`,
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
    about: `Categories of claims. Updated until the category is edited or deleted in the console. A row is left out when
another category has its name.`,
  },
  'spend-limits.csv': {
    about: `Monthly limits of a position. Updated until the position's limits are submitted in the
console. A category that the console renamed is found by its old name. Rows of a deleted one are left out.`,
    columns: { amount: '0: no limit' },
  },
  'materials.csv': {
    about: 'Our tyres. The sync with SAP brings the same; the later one holds. Updated: every column.',
  },
  'market-products.csv': {
    about: 'Rows of market research: a product in a size. Updated: every column.',
    columns: { tyreSize: 'any notation' },
  },
  'market-finds.csv': {
    about: 'Competitors’ products in the size of a row, one line a day with a price. Never updated.',
    columns: { productPrice: "the company's own" },
  },
};
