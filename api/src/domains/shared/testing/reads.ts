import { MONTH, OWNER, ids, type Read } from '../../../testing/read-walk.ts';

const ASKED = Object.fromEntries(['ADMIN', 'ZO', 'RO', 'AO', 'SE'].map((role) => [role, 'SO1 was asked']));
const OWN_REQUESTS = Object.fromEntries(['ADMIN', 'ZO', 'RO', 'AO', 'SE'].map((role) => [role, 'they are SO1’s']));
const OWN_NOTIFICATIONS = 'notifications belong to whom they were sent, and that is AO1';

export const sharedReads: Record<string, Read> = {
  '/api/v1/today/waiting': { shows: /"kind":"pjp","count":1/ },
  '/api/v1/notifications': {
    shows: /"subject":"TKT-WALK"/,
    nothing: {
      ADMIN: OWN_NOTIFICATIONS,
      ZO: OWN_NOTIFICATIONS,
      RO: OWN_NOTIFICATIONS,
      SO: OWN_NOTIFICATIONS,
      SE: OWN_NOTIFICATIONS,
    },
  },
  '/api/v1/imports/:kind': { shows: /"fileName":"walked.csv"/ },
  '/api/v1/my-reminders': { shows: /"text":"Walked\."/, nothing: ASKED },
  '/api/v1/my-requests': { shows: /"subject":"PJP of Person SO1 · SO1/, nothing: OWN_REQUESTS },
  '/api/v1/admin/alerts': { shows: /It was walked upon\./ },
  '/api/v1/admin/alerts/count': { shows: /"unacknowledged":1/ },
  '/api/v1/admin/system/server': { shows: /"name":"TOKEN_SECRET","isSet":false/ },
  '/api/v1/admin/system/database': { shows: /"tables":\[\{"name":/ },
  '/api/v1/admin/system/queues': { shows: /"subject":"A mail that failed"/ },
  '/api/v1/admin/system/errors': { shows: /"requestId":"walked-upon"/ },
  '/api/v1/admin/system/errors/calls': { shows: /"route":"\/walked"/ },
  '/api/v1/admin/system/runs': { shows: /"hasBackups":false/ },
  '/api/v1/admin/system/sign-ins': { shows: /"who":"192\.0\.2\.9"/ },
  '/api/v1/help/changes': { shows: /"summary":"Raise a ticket/ },
  '/api/v1/hierarchy': { shows: /"territoryCode":"NT1"/ },
  '/api/v1/history/:kind/:id': { shows: /"action":"approve"/, id: () => ids.pjp },
  '/api/v1/inbox': { shows: /"kind":"prospect".*"kind":"location".*"kind":"pjp".*"kind":"switch"/ },
  '/api/v1/inbox/counts': { shows: /"pjp":1,"switch":1,"location":1,"prospect":2/ },
  '/api/v1/inbox/keys': { shows: /"kind":"location".*"kind":"pjp".*"kind":"switch"/ },
  '/api/v1/inbox/runs': {
    shows: /"action":"approve"/,
    nothing: {
      ADMIN: 'runs belong to whoever decided, and AO1 did',
      ZO: 'runs belong to whoever decided, and AO1 did',
      RO: 'runs belong to whoever decided, and AO1 did',
    },
  },
  '/api/v1/dash/pjps/stats': { shows: /"_id":"SO1","count":1/, query: () => MONTH },
  '/api/v1/admin/pins': { shows: /"SAP_ID":"SO1"/, query: () => ({ search: 'SO1' }) },
  '/api/v1/admin/role-menus': { shows: (as) => new RegExp(`"${as === 'SO' || as === 'SE' ? 'Other' : as}":\\[`) },
  '/api/v1/views': {
    shows: /"name":"North view"/,
    nothing: {
      ADMIN: 'RO1 shares it with AO of his region and SO1',
      ZO: 'RO1 shares it with AO of his region and SO1',
      SE: 'RO1 shares it with AO of his region and SO1',
    },
  },
  '/api/v1/views/people': { shows: /"SAP_ID":"SO1"/, query: () => ({ search: 'SO1' }) },
  '/api/v1/user': { shows: (as) => new RegExp(as === 'MASTER' ? '"role":"MASTER"' : `"SAP_ID":"${OWNER[as]}"`) },
  '/api/v1/user/second-factor': { shows: /"isRequired":false/ },
  '/api/v1/sign-ins': { shows: /"isCurrent":true/ },
};
