import { request } from 'shared-auth';
import { formatIndian, indiaToday, isoDay, personText } from 'shared-ui';
import { profileAddress } from '../../../dealer-address.ts';
import type { TimelineSource } from './source.ts';

/** Location requests that were decided longer ago are on no page any more (D-064). */
const DECIDED_DAYS = 30;
const DAY_MS = 86_400_000;

/** 89.4 → '89 m', 2345 → '2.3 km' */
const metresText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${formatIndian(Math.round(metres / 100) / 10)} km`;

const visits: TimelineSource = {
  kind: 'visit',
  label: 'Visits',
  load: async ({ dealerCode }, limit, signal) => {
    const { data, totalCount } = await request(
      'GET /api/v1/dealers/visits',
      { query: { dealerCode, limit } },
      { signal },
    );
    return {
      total: totalCount,
      lines: data.map((visit) => ({
        id: visit._id,
        at: visit.at,
        text: `${visit.unplanned ? 'Unplanned visit' : 'Visit'} by ${personText(visit.officerName, visit.SAP_ID)}`,
        detail: [
          visit.startDealerMetres === null
            ? 'distance from the dealer not known'
            : `${metresText(visit.startDealerMetres)} from the dealer`,
          visit.endedAt ? '' : 'not ended',
          visit.remark && `“${visit.remark}”`,
        ]
          .filter(Boolean)
          .join(' · '),
        link: `/SO/${encodeURIComponent(visit.SAP_ID)}/visits?start=${visit.visitDate}&end=${visit.visitDate}&visit=evidence:${visit._id}`,
      })),
    };
  },
};

const locationRequests: TimelineSource = {
  kind: 'location',
  label: 'Location requests',
  load: async ({ dealerCode }, limit, signal) => {
    const { data, totalCount } = await request(
      'GET /api/v1/dealers/location-requests',
      { query: { dealerCode, limit } },
      { signal },
    );
    const oldest = isoDay(Date.parse(indiaToday()) - DECIDED_DAYS * DAY_MS);
    return {
      total: totalCount,
      lines: data.map((one) => ({
        id: one.requestId,
        at: one.requestedAt,
        text: `Location request${one.SAP_ID ? ` by ${personText(one.officerName, one.SAP_ID)}` : ''}: ${one.status}`,
        detail: [
          one.decidedBy && `decided by ${personText(one.decidedByName, one.decidedBy)}`,
          one.reason && `“${one.reason}”`,
        ]
          .filter(Boolean)
          .join(' · '),
        link:
          one.decidedAt === null || isoDay(one.decidedAt) > oldest
            ? `/update-location?request=${one.requestId}`
            : '/update-location',
      })),
    };
  },
};

/** A ticket names its officer and no dealer, so these are of the officers in whose territory the dealer is. */
const tickets: TimelineSource = {
  kind: 'ticket',
  label: 'Open tickets of his officers',
  load: async ({ dealerCode }, limit, signal) => {
    const { data, totalCount } = await request(
      'GET /api/v1/dealers/tickets',
      { query: { dealerCode, limit } },
      { signal },
    );
    return {
      total: totalCount,
      lines: data.map(({ _id, ticketNo, subject, status, createdAt, user }) => ({
        id: _id,
        at: createdAt,
        text: `Ticket ${ticketNo} of ${personText(user.name, user.SAP_ID)}: ${subject}`,
        detail: status,
        link: `/dealer-help-desk?ticket=${_id}`,
      })),
    };
  },
};

const profileSaves: TimelineSource = {
  kind: 'profile',
  label: 'Profile',
  load: async ({ dealerCode, dealerId }, limit, signal) => {
    const { data } = await request(
      'GET /api/v1/history/:kind/:id',
      { params: { kind: 'profile', id: dealerId } },
      { signal },
    );
    return {
      total: data.length,
      lines: data.slice(0, limit).map((entry, index) => ({
        id: `${entry.at}-${data.length - index}`,
        at: entry.at,
        text: `Dealer Profile saved by ${personText(entry.byName, entry.by)}`,
        link: profileAddress(dealerCode),
      })),
    };
  },
};

const churnRemarks: TimelineSource = {
  kind: 'churn',
  label: 'Churn risk',
  load: async ({ dealerCode }, limit, signal) => {
    const { data } = await request('GET /api/v1/admin/churn/timeline', { query: { dealerCode } }, { signal });
    return {
      total: data.length,
      lines: data.slice(0, limit).map(({ _id, onDate, by, byName, remark, actionRemark }) => ({
        id: _id,
        at: onDate,
        text: `Churn remark${by ? ` by ${personText(byName, by)}` : ''}: “${remark}”`,
        ...(actionRemark && { detail: actionRemark }),
        link: `/dealer-churn?dealer=${encodeURIComponent(dealerCode)}`,
      })),
    };
  },
};

/** Of the prospects that have his GST number, PAN or phone number. */
const prospectHistory: TimelineSource = {
  kind: 'prospect',
  label: 'As a prospect',
  load: async ({ dealerCode }, limit, signal) => {
    const { data, totalCount } = await request(
      'GET /api/v1/dealers/prospects',
      { query: { dealerCode, limit } },
      { signal },
    );
    return {
      total: totalCount,
      lines: data.map(({ _id, at, message, name, status, prospect, prospectType }) => ({
        id: _id,
        at,
        text: message,
        detail: [name, status].filter(Boolean).join(' · '),
        link: `/actyv-ai?tab=${prospectType}&search=${encodeURIComponent(name)}&timeline=${prospect}`,
      })),
    };
  },
};

/** What a dealer's timeline is made of. A new kind is one object, and one line here. */
export const timelineSources: readonly TimelineSource[] = [
  visits,
  locationRequests,
  tickets,
  churnRemarks,
  prospectHistory,
  profileSaves,
];
