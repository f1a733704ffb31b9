import type { prospects } from 'api-contract';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { getAgreementStage } from '../agreements/agreement-state.ts';
import { findDuplicates } from './duplicates.ts';
import { toPartnerState } from '../partner/partner-state.ts';
import { computeProfileScore } from './profile-facts.ts';
import type { ProspectRecord } from './repository.ts';
import { DAY_MS } from '../../../time/india-day.ts';
import { daysBetween } from './stages.ts';

type Prospect = prospects.Prospect;

interface WireOptions {
  now: Date;
  limitDays: number;
  /** Default: without forms (D-316). */
  withProfile?: boolean;
}

export const mayDecide = (status: string, role: User['role']): boolean =>
  status.includes('Pending') && (status !== 'Pending_HO' || role === 'ADMIN');

const toClock = (
  { status, statusSince, stages, heldBy }: ProspectRecord,
  now: Date,
  limitDays: number,
): Prospect['clock'] => ({
  since: statusSince.toISOString(),
  days: daysBetween(statusSince, now),
  limitDays,
  isOverTime: status.includes('Pending') && now.getTime() - statusSince.getTime() > limitDays * DAY_MS,
  heldBy,
  stages: stages.map((stage) => ({
    ...stage,
    days: daysBetween(new Date(stage.since), stage.until === null ? now : new Date(stage.until)),
  })),
});

const toEContract = ({ contract }: ProspectRecord, now: Date): Pick<Prospect, 'eContract' | 'eContractProgress'> => {
  if (!contract) return { eContract: null, eContractProgress: null };
  const { expiresAt, withdrawnAt, ...times } = contract;
  const stage = getAgreementStage(contract, now);
  const state = stage === 'withdrawn' || stage === 'expired' ? stage : 'open';
  return { eContract: { state, expiresAt, withdrawnAt }, eContractProgress: { stage, ...times } };
};

const serializeProspect = (
  record: ProspectRecord,
  {
    duplicates,
    role,
    now,
    limitDays,
    withProfile = true,
  }: WireOptions & { duplicates: Prospect['duplicates']; role: User['role'] },
): Prospect => {
  const { kind, name, email, businessPhone, phone, gstin } = record;
  const profile = { ...record.profile, prospectType: kind } as prospects.ProspectProfile;
  const { basicInfo, businessInfo, ...rest } = (withProfile ? record.profile : {}) as Partial<Prospect>;
  const { customerDetails, businessDetails, vehicleDetails, tyreDetails } = rest;
  return {
    _id: record.id,
    createdBy: { SAP_ID: record.sapId, name: record.officerName },
    createdAt: record.createdAt.toISOString(),
    businessInfo: { ...businessInfo, dealershipName: name, email, phoneNumber: businessPhone, gstin },
    basicInfo: { ...basicInfo, firstPersonContact: { ...basicInfo?.firstPersonContact, phoneNumber: phone } },
    ...(customerDetails && { customerDetails }),
    ...(businessDetails && { businessDetails }),
    ...(vehicleDetails && { vehicleDetails }),
    ...(tyreDetails && { tyreDetails }),
    actyvScore: record.actyvScore,
    jkScore: record.jkScore,
    jkFactors: computeProfileScore(profile).factors,
    prosStatus: { status: record.status, prospect_id: record.prospectId, prospectType: kind },
    canDecide: mayDecide(record.status, role),
    detailSendToActyv: record.sentAt !== null,
    partner: toPartnerState(record.sending, record.sentAt),
    documentLinks: record.documentLinks,
    ehr: record.ehr,
    ...toEContract(record, now),
    newDealer: record.newDealer,
    documents: record.documents,
    gstin,
    clock: toClock(record, now, limitDays),
    needsInfo: record.needsInfo,
    duplicates,
    version: record.version,
  };
};

export const serializeProspects = async (
  db: Db,
  user: User,
  records: readonly ProspectRecord[],
  options: WireOptions,
): Promise<Prospect[]> => {
  const duplicates = await findDuplicates(
    db,
    user,
    records.map(({ id }) => id),
  );
  return records.map((record) =>
    serializeProspect(record, { ...options, role: user.role, duplicates: duplicates.get(record.id) ?? [] }),
  );
};
