import { texts } from './texts.ts';

/**
 * Every refusal that the API can answer: a code for programs and the log, its HTTP status, and the sentence a person
 * reads (decisions.md, sections 1 and 5). The server throws `new AppError(code)`.
 */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, text: 'Please check the highlighted fields.' },
  MALFORMED_JSON: { status: 400, text: 'The request body is not valid JSON.' },
  LOGIN_INCOMPLETE: { status: 400, text: texts.loginRequired },
  MASTER_LOGIN_INCOMPLETE: { status: 400, text: texts.masterLoginRequired },
  REMARK_EMPTY: { status: 400, text: texts.remarkEmpty },
  END_BEFORE_START: { status: 400, text: texts.endBeforeStart },
  RANGE_OVER_YEAR: { status: 400, text: texts.rangeOverYear },
  RANGE_OVER_MONTH: { status: 400, text: texts.rangeOverMonth },
  INVALID_LOGIN: { status: 401, text: 'Invalid SAP ID or Pin.' },
  INVALID_MASTER_LOGIN: { status: 401, text: 'Invalid Email or Password.' },
  FILE_MISSING: { status: 400, text: texts.selectFile },
  PIN_CHANGE_REQUIRED: {
    status: 403,
    text: 'This is a one-time pin. Please sign in to the console in a browser and choose a pin of your own.',
  },
  ONE_TIME_PIN_EXPIRED: { status: 401, text: 'This one-time pin has expired. Please ask an ADMIN for another one.' },
  PIN_WRONG: { status: 400, text: 'This is not your pin.' },
  PIN_REFUSED: { status: 400, text: 'Please choose another pin.' },
  OWN_PIN: { status: 409, text: 'Your own pin you change under My sign-ins.' },
  SIGN_IN_REQUIRED: { status: 401, text: 'Please sign in.' },
  FORBIDDEN: { status: 403, text: 'You do not have sufficient permissions.' },
  OWN_PLAN: { status: 403, text: 'You can not decide your own plan.' },
  OWN_CLAIM: { status: 403, text: 'You can not decide your own claim.' },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  REQUEST_TIMEOUT: {
    status: 408,
    text: 'The request took too long to arrive. Please check your connection and try again.',
  },
  HEADERS_TOO_LARGE: { status: 431, text: 'The headers of the request are too large.' },
  OFFICER_NOT_FOUND: { status: 404, text: 'Officer not found.' },
  PJP_NOT_FOUND: { status: 404, text: 'PJP not found.' },
  VISIT_NOT_FOUND: { status: 404, text: 'Visit not found.' },
  CLAIM_NOT_FOUND: { status: 404, text: 'Reimbursement not found.' },
  REPORT_NOT_FOUND: { status: 404, text: 'Report not found.' },
  DEALER_NOT_FOUND: { status: 404, text: 'Dealer not found.' },
  SURVEY_NOT_FOUND: { status: 404, text: 'Survey not found.' },
  TICKET_NOT_FOUND: { status: 404, text: 'Ticket not found.' },
  DOCUMENT_NOT_FOUND: { status: 404, text: 'Document not found.' },
  USER_NOT_FOUND: { status: 404, text: 'User not found.' },
  SYNC_RUN_NOT_FOUND: { status: 404, text: 'Sync run not found.' },
  SIGN_IN_NOT_FOUND: { status: 404, text: 'This sign-in has ended already.' },
  CATEGORY_NOT_FOUND: { status: 404, text: 'Category not found.' },
  CATEGORY_INACTIVE: { status: 409, text: 'This category is not active.' },
  PJP_NOT_IN_REVIEW: { status: 409, text: 'Only In-Review PJP can be changed.' },
  REMARK_EXISTS: { status: 409, text: 'Remark already added by this role.' },
  CLAIM_NOT_PENDING: { status: 409, text: 'Only a pending Reimbursement can be changed.' },
  SWITCH_NOT_FOUND: { status: 404, text: 'Switch request not found.' },
  SWITCH_NOT_IN_REVIEW: { status: 409, text: 'Only In-Review switch requests can be changed.' },
  LOCATION_REQUEST_NOT_FOUND: { status: 404, text: 'Location request not found.' },
  NO_PENDING_LOCATION: { status: 409, text: 'No pending location request for this dealer.' },
  DECIDED_MEANWHILE: { status: 409, text: 'Somebody decided this meanwhile.' },
  DECISION_NOT_FOUND: { status: 404, text: 'This decision is not known.' },
  DECISION_NOT_OWN: { status: 403, text: 'Only who decided can undo it.' },
  CHANGED_SINCE: { status: 409, text: 'This has changed since, so it stays as it is.' },
  REASON_REQUIRED: { status: 400, text: 'Please give a reason.' },
  CHANGED_MEANWHILE: {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Please check what is shown now and try again.',
  },
  MENU_ENTRY_UNKNOWN: { status: 400, text: 'There is no page of this name.' },
  MENU_ENTRY_TWICE: { status: 400, text: 'An entry can stand in a menu only once.' },
  MENU_ENTRY_CLOSED: { status: 400, text: 'This role can not open the page.' },
  MENU_LOGOUT: { status: 400, text: 'Logout ends every menu by itself.' },
  DEPLOY_TOKEN_INVALID: { status: 401, text: 'This deploy token is not valid. Please ask an ADMIN for one.' },
  OTHER_TEAMS_REMOTE: { status: 403, text: 'This deploy token is for another remote.' },
  REMOTE_NOT_FOUND: { status: 404, text: 'Remote not found.' },
  VERSION_NOT_FOUND: { status: 404, text: 'Version not found.' },
  VERSION_EXISTS: {
    status: 409,
    text: 'This version was published before with other content. Please publish a new version.',
  },
  VERSION_GONE: { status: 409, text: 'The files of this version are no longer kept.' },
  VERSION_NOT_READY: { status: 409, text: 'This version has not passed its checks.' },
  CANARY_FIRST: { status: 409, text: 'Versions of this remote go to everyone only after a canary.' },
  ACTIVATED_BY_ADMIN: {
    status: 403,
    text: 'Only an ADMIN makes a version of this remote everyone’s. This one is kept: ask an ADMIN, or start a canary.',
  },
  VERSION_IS_STABLE: { status: 409, text: 'This version is stable already.' },
  NO_CANARY: { status: 409, text: 'There is no canary.' },
  NO_AUDIENCE: { status: 400, text: 'Please say whom the canary is for.' },
  ARCHIVE_INVALID: { status: 400, text: 'This is not a release archive.' },
  OVERRIDE_FORBIDDEN: {
    status: 403,
    text: 'You are not allowed to load a remote from your own machine. Please ask an ADMIN.',
  },
  OVERRIDE_ORIGIN: { status: 400, text: 'Remotes can not be loaded from this address.' },
  PREVIEW_FORBIDDEN: {
    status: 403,
    text: "You are not allowed to try a version that is not live. Please ask an ADMIN: Remotes, 'Developers'.",
  },
  PREVIEW_LINK_INVALID: { status: 403, text: 'This preview link is not valid any more. Please ask for another.' },
  REMOTE_OFF: {
    status: 409,
    text: 'The remote is switched off: nobody can try a version of it until an ADMIN switches it on.',
  },
  VERSION_TAKEN_BACK: {
    status: 409,
    text: 'This version was taken back: nobody can try it. Please publish a corrected one.',
  },
  TICKET_INVALID: { status: 403, text: 'This ticket is not valid any more.' },
  TOO_MANY_EVENTS: { status: 429, text: 'Too many reports. Please try again later.' },
  IDEMPOTENCY_CONFLICT: { status: 409, text: 'This request key was already used for another change.' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, text: 'This request is still being worked on.' },
  SYNC_RUNNING: { status: 409, text: 'Sync is already running.' },
  DEMO_DATA_LOADING: {
    status: 409,
    text: 'Demo data is being loaded. Please synchronise when it is there.',
  },
  SYNC_OUTDATED: { status: 409, text: 'A later run has read everything anew. Please see what that one refused.' },
  NOTHING_REFUSED: { status: 409, text: 'This run has no refused records left.' },
  TOO_LARGE: { status: 413, text: 'The request is too large.' },
  TOO_MANY_ROWS: {
    status: 413,
    text: 'There are more than 50,000 rows. Please use the file of this report on the Reports page, or a shorter range.',
  },
  UNSUPPORTED_MEDIA: { status: 415, text: 'This type of content is not supported.' },
  TOO_MANY_REPORTS: { status: 429, text: 'Too many of your reports are waiting. Please try again when one is done.' },
  DOCUMENT_TYPE: { status: 415, text: texts.pdfOrVideo },
  DOCUMENT_EDIT_TYPE: { status: 415, text: texts.pdfOnly },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Too many attempts. Please try again after 15 minutes.' },
  PLEASE_WAIT: { status: 429, text: 'Please wait.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  SAP_FAILED: { status: 502, text: 'SAP could not be read. Please try again.' },
  STORAGE_FULL: {
    status: 507,
    text: 'The disk of the server is nearly full, so nothing can be saved right now. Please tell an ADMIN.',
  },
  DATABASE_TIMEOUT: { status: 503, text: 'The database did not answer in time. Please try again in a moment.' },
  TOO_MANY_FILES: { status: 503, text: 'Too many files are on their way right now. Please try again in a moment.' },
  UNAVAILABLE: { status: 503, text: 'The service is not available right now. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every refusal. `fields` names what is wrong, field by field; `current` is the record as it is now (D-306). */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  current?: unknown;
  requestId: string;
}
