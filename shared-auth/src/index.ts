export { CallsProvider } from './calls/calls-provider.tsx';
export { type Mutation, mutation } from './calls/mutation.ts';
export { currentChanges, useMountedChange } from './calls/mounted-changes.ts';
export { type Reads, refreshCalls, refreshReads } from './calls/refresh-calls.ts';
export { type BulkChange, type BulkChanges, useBulkChanges } from './calls/use-bulk-changes.ts';
export { type CallOptions, type CallResult, useCall } from './calls/use-call.ts';
export { createUndo, createUndoOfDays } from './calls/create-undo.ts';
export { type Change, type ChangeOptions, useChange } from './calls/use-change.ts';
export { useOptimisticToggle } from './calls/use-optimistic-toggle.ts';
export { type ImportKind, useImports } from './calls/use-imports.ts';
export { type HistoryKind, useRecordHistory } from './calls/use-record-history.ts';
export { announce, onEvent, useEvent } from './events/events.ts';
export { ApiError, type ApiErrorInit } from './http/api-error.ts';
export { type Connection, connection } from './http/connection.ts';
export { errorMessage } from './http/error-message.ts';
export {
  type CallInput,
  queuedFileId,
  type ReadInput,
  type ReadKey,
  type ResponseOf,
  toMethodAndPath,
  toSearchParams,
} from './http/call-input.ts';
export { prepareRequests, type RequestOptions, request } from './http/request.ts';
export {
  QueuedError,
  type QueuedWrite,
  queueWrites,
  type UnsentWrite,
  type WriteQueue,
} from './http/queued-writes.ts';
export {
  allSavedReads,
  findSavedRead,
  type ReadStore,
  type SavedRead,
  saveRead,
  saveReads,
  startSaving,
} from './http/saved-reads.ts';
export { type ApiSettings, apiAddress, configureApi } from './http/settings.ts';
export { unwrap } from './http/unwrap.ts';
export {
  DealerLink,
  OfficerLink,
  ProspectLink,
  type ProspectLinkProps,
  SurveyLink,
  type SurveyLinkProps,
  TicketLink,
  type TicketLinkProps,
} from './names/name-links.tsx';
export { listPlaces, type PlaceOption, type PlaceTree, withPlaceCode } from './places/list-places.ts';
export { type RecentThing, recentThings, rememberThing } from './recent/recent-things.ts';
export { ListSteps } from './recent/list-steps.tsx';
export type { ListedThing } from './recent/listed-things.ts';
export { useRememberList } from './recent/use-remember-list.ts';
export { useRememberThing } from './recent/use-remember-thing.ts';
export { isRoleAllowed, RequireRole } from './roles/require-role.tsx';
export { AA, ADM, ANY, M3, M3_READ, M4, M4_READ, MASTER_REPORT, type Role, ROLES } from './roles/roles.ts';
export { followSession } from './session/follow-session.ts';
export { masterToken, useMasterToken } from './session/master-token.ts';
export { followProof } from './session/proof.ts';
export { type Session, type SessionState, session, suspendSessions } from './session/session.ts';
export type { SessionUser } from './session/session-user.ts';
export { storedText } from './session/stored-text.ts';
export { loadUser, signIn, signInMaster, signOut, signOutMaster } from './session/sign-in.ts';
export { decodeToken } from './session/token-payload.ts';
export { useSession, useUser } from './session/use-session.ts';
export type { Command } from './slots/command.ts';
export type { HeadFact, LabelledFact } from './slots/head-fact.ts';
export type { Find, FoundThing } from './slots/search.ts';
export {
  CommandSlot,
  FactSlot,
  Slot,
  type SlotCommandsProps,
  type SlotContentsProps,
  type SlotContributorsProps,
  type SlotFactsProps,
  SlotsProvider,
  TimelineSlot,
} from './slots/slot.tsx';
export type { CommandProps, SlotProps, Slots, TimelineProps } from './slots/slots.ts';
export type { Contribute, Contributor, ReadEntries, TimelineEntry, TimelinePage } from './slots/timeline.ts';
export { toNumberedTimelinePage, toTimelinePage } from './slots/to-timeline-page.ts';
export { useHeadFact } from './slots/use-head-fact.ts';
export { useContribution } from './slots/use-contribution.ts';
export { type Register, useRegister } from './slots/use-register.ts';
export { usePhoneCommand } from './slots/use-phone-command.ts';
