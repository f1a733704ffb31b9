import { z } from 'zod';
import {
  call,
  filterCode,
  message,
  page,
  paged,
  recordCode,
  recordVersion,
  shortText,
  sortedBy,
  uuid,
} from '../call.ts';
import { leaveEntitlementLimits } from '../limits.ts';
import { ENTITLEMENT_WRITERS, M4_READ } from '../roles.ts';

const year = z.coerce.number().int().min(2000).max(2100);
const days = z.number().int().min(leaveEntitlementLimits.days.min).max(leaveEntitlementLimits.days.max);

/** Working days of one type and calendar year (D-363). */
export const leaveEntitlement = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  name: z.string(),
  areaName: z.string(),
  leaveType: z.string(),
  year: z.number().int(),
  entitledDays: z.number().int(),
  /** Approved. */
  takenDays: z.number().int(),
  pendingDays: z.number().int(),
  /** `entitledDays - takenDays`: below 0 when more was approved. */
  leftDays: z.number().int(),
  version: z.number().int(),
});
export type LeaveEntitlement = z.infer<typeof leaveEntitlement>;

const path = '/api/v1/leave-entitlements';
const tag = 'Attendance';
const params = z.strictObject({ id: uuid });
const changed = z.object({ data: leaveEntitlement, message });

export const leaveEntitlementList = call({
  method: 'GET',
  path,
  roles: M4_READ,
  tag,
  summary: 'Days of leave that people may take, and have taken, by type and year',
  query: z.strictObject({
    ...page.shape,
    /** Default: the current year in India. */
    year: year.optional(),
    id: uuid.optional(),
    search: shortText.optional(),
    zone: filterCode.optional(),
    region: filterCode.optional(),
    area: filterCode.optional(),
    ...sortedBy(['id', 'name', 'area', 'leaveType', 'entitledDays']),
  }),
  response: z.object({ data: z.array(leaveEntitlement), ...paged, message }),
});

/** One for each person, type (any case) and year. */
export const addLeaveEntitlement = call({
  method: 'POST',
  path,
  roles: ENTITLEMENT_WRITERS,
  tag,
  summary: 'Give a person days of leave for a year',
  body: z.strictObject({
    SAP_ID: recordCode,
    leaveType: z.string().trim().min(1, 'Please give a leave type.').max(leaveEntitlementLimits.leaveType.maxLength),
    year,
    days,
  }),
  refusals: ['USER_NOT_FOUND', 'LEAVE_ENTITLEMENT_OWN', 'LEAVE_ENTITLEMENT_EXISTS'],
  response: changed,
});

export const editLeaveEntitlement = call({
  method: 'PUT',
  path: `${path}/:id`,
  roles: ENTITLEMENT_WRITERS,
  tag,
  summary: 'Change the days of leave of a person',
  params,
  body: z.strictObject({ days, version: z.number().int() }),
  refusals: ['LEAVE_ENTITLEMENT_NOT_FOUND', 'LEAVE_ENTITLEMENT_OWN'],
  response: changed,
});

/** Then nothing is said of the days left. */
export const deleteLeaveEntitlement = call({
  method: 'DELETE',
  path: `${path}/:id`,
  roles: ENTITLEMENT_WRITERS,
  tag,
  summary: 'Remove an entitlement to leave',
  params,
  query: z.strictObject({ version: recordVersion }),
  refusals: ['LEAVE_ENTITLEMENT_NOT_FOUND', 'LEAVE_ENTITLEMENT_OWN'],
  response: z.object({ message }),
});
