import { z } from 'zod';
import {
  agreements,
  attendance,
  attendanceDecisions,
  categories,
  churn,
  dealerCoverage,
  myFollowUps,
  reminders,
  documents,
  claims,
  leaveEntitlements,
  payments,
  holidays,
  imports,
  prospects,
  reconciliation,
  ticketCategories,
  ticketChanges,
  escalationTimes,
  ticketFiles,
  tickets,
  inbox,
  myRequests,
  pins,
  deploy,
  owners,
  rollouts,
  steer,
  releaseShapes,
  profile,
  secondFactor,
  session,
  signIns,
  spendLimits,
  surveyAccess,
  marketResearch,
  surveyFigures,
  surveys,
  views,
  visits,
  wearNatures,
} from './index.ts';
import * as limits from './limits.ts';

type Shape = { required?: string[]; properties?: Record<string, Shape>; oneOf?: Shape[] } & Record<string, unknown>;

const bodies: Record<keyof typeof limits, z.ZodType[]> = {
  signInLimits: [
    z.object({ sapId: session.login.body.shape.SAP_ID, pin: session.login.body.shape.pin }),
    pins.changePin.body.pick({ pin: true }),
    z.object({ pin: pins.changePin.body.shape.newPin }),
    secondFactor.confirmSecondFactor.body,
  ],
  deviceNameLimits: [signIns.nameDevice.body],
  masterSignInLimits: [session.masterLogin.body],
  visitRemarkLimits: [visits.remarkVisit.body],
  prospectCorrectionLimits: [prospects.correctProspect.body],
  prospectLimits: [prospects.remarkProspect.body],
  // The row may carry an old, empty remark.
  attendanceDecisionLimits: [
    z.object({ remark: attendanceDecisions.rejectLeave.body.shape.remark.unwrap().unwrap() }),
    z.object({ remark: attendanceDecisions.decideEditRequest.body.shape.remarks.unwrap().unwrap() }),
  ],
  claimDecisionLimits: [claims.decideReimbursement.body],
  paymentLimits: [payments.takeBackPayment.body],
  categoryLimits: [categories.addCategory.body, categories.editCategory.body].map(({ shape }) =>
    shape.subCategory.element.extend({ categoryName: shape.categoryName }),
  ),
  leaveEntitlementLimits: [leaveEntitlements.addLeaveEntitlement.body],
  visitTargetLimits: [dealerCoverage.setVisitTargets.body.shape.targets.element.pick({ days: true })],
  visitRequestLimits: [
    z.object({
      dealers: dealerCoverage.requestVisits.body.shape.dealerCodes,
      note: dealerCoverage.requestVisits.body.shape.note.unwrap(),
    }),
  ],
  reminderLimits: [reminders.answerReminder.body],
  spendLimitLimits: [spendLimits.setSpendLimits.body.shape.spendLimit.element.shape.subCategory.element],
  sentAttendanceLimits: [attendance.sentLeave],
  claimBillLimits: [claims.uploadBill.body],
  sentClaimLimits: [claims.sentClaim],
  askBackLimits: [inbox.askBack.body, myRequests.answerAskBack.body],
  requestDecisionLimits: [inbox.decideInbox.body],
  wearNatureLimits: [wearNatures.addWearNature.body, wearNatures.editWearNature.body],
  holidayLimits: [holidays.addHoliday.body, holidays.editHoliday.body],
  importLimits: [
    imports.addImport.body,
    z.object({ cell: imports.importRow.shape.cells.valueType }),
    z.object({ cell: holidays.addHolidays.body.shape.holidays.element.shape.name }),
  ],
  churnLimits: [
    churn.addChurnRemark.body,
    myFollowUps.answerFollowUp.body,
    churn.assignFollowUps.body,
    z.object({ items: churn.remindFollowUps.body.shape.dealerCodes }),
  ],
  surveyLimits: [
    z.object({ document: surveys.editSurvey.body.options[0].shape.document }),
    z.object({ officers: surveyAccess.setSurveyAccess.body }),
    z.object({ sizesOfPage: surveyFigures.sizeFigures.response.shape.data.shape.sizes }),
  ],
  ticketCategoryLimits: [
    z.object({
      category: ticketCategories.createTicketCategory.body.shape.category.unwrap(),
      subCategories: ticketCategories.createTicketCategory.body.shape.subCategory.unwrap(),
      subCategory: ticketCategories.createTicketCategory.body.shape.subCategory.unwrap().element.options[0],
      people: ticketCategories.createTicketCategory.body.shape.mailList.unwrap().options[1].element,
    }),
  ],
  ticketLimits: [tickets.updateTicket.body, z.object({ textSearch: tickets.tickets.query.shape.text })],
  replyTemplateLimits: [
    z.object({
      ...ticketCategories.createTicketCategory.body.shape.replyTemplates.unwrap().element.shape,
      templates: ticketCategories.createTicketCategory.body.shape.replyTemplates.unwrap(),
    }),
  ],
  newTicketLimits: [
    z.object({
      subject: tickets.createTicket.body.shape.subject,
      description: tickets.createTicket.body.shape.description.unwrap(),
      files: tickets.createTicket.body.shape.files.unwrap(),
    }),
  ],
  searchLimits: [
    z.object({ text: tickets.findTickets.query.shape.q.optional(), found: tickets.findTickets.query.shape.limit }),
  ],
  ticketChangeLimits: [ticketChanges.changeTickets.body, ticketChanges.undoTicketChanges.body],
  ownHoursLimits: [escalationTimes.updateEscalationTimes.body],
  ticketFileLimits: [ticketFiles.uploadTicketFile.body],
  agreementLimits: [
    agreements.addAgreementComment.body,
    agreements.agreeToAgreement.body,
    agreements.sendEcontract.body,
  ],
  priceAlertLimits: [marketResearch.setMarketSchedule.body.pick({ alertPercent: true })],
  leftOutLimits: [surveyFigures.leaveOutAnswer.body],
  surveyFileLimits: [reconciliation.uploadSurvey.body],
  viewLimits: [views.addView.body],
  documentLimits: [documents.createDocument.body, documents.updateDocument.body],
  profileLimits: [
    z.object({
      text: profile.profileInput.shape.companyDetails.unwrap().shape.companyName,
      count: profile.profileInput.shape.vehicleDetails.unwrap().shape.lcvDetails.unwrap().shape.vehicles.unwrap()
        .element.shape.count,
    }),
  ],
  deployTokenLimits: [deploy.makeDeployToken.body],
  ownerLimits: [owners.remoteOwner],
  developerLimits: [steer.allowDeveloper.body],
  releaseDecisionLimits: [steer.steerRemote.body],
  audienceLimits: [releaseShapes.audience],
  marginLimits: [releaseShapes.margins, steer.releaseRules.shape.loosest],
  releaseRuleLimits: [steer.releaseRules],
  rolloutStepLimits: [rollouts.rolloutStep],
  rolloutPlanLimits: [rollouts.rolloutPlan],
  freezeLimits: [rollouts.releaseFreezes.response.shape.data.shape.freezes.element],
};

function getLimit({ properties, required }: Shape, name: string) {
  const { minLength = 0, maxLength, maxItems, minimum, maximum, type } = properties?.[name] ?? {};
  return {
    ...(required?.includes(name) && Number(minLength) > 0 && { required: true }),
    ...(maxLength !== undefined && { maxLength }),
    ...(maxItems !== undefined && { maxItems }),
    ...(type === 'number' && { min: minimum, max: maximum, step: 'any' }),
    ...(type === 'integer' && { min: minimum, max: maximum, step: 1 }),
  };
}

const cases = Object.entries(limits).flatMap(([group, fields]) =>
  bodies[group as keyof typeof limits].flatMap((body) => {
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
    return (shape.oneOf ?? [shape]).flatMap((each) =>
      Object.keys(each.properties ?? {})
        .filter((name) => name in fields)
        .map((name) => ({
          group,
          name,
          declared: (fields as Record<string, object>)[name],
          schema: getLimit(each, name),
        })),
    );
  }),
);

it.each(cases.filter(({ declared }) => declared && !('maxBytes' in declared)))(
  '$group: $name of the fields is what the schema takes',
  ({ declared, schema }) => expect(declared).toEqual(schema),
);

it('the table of limits holds no limit that no schema has', () => {
  const known = new Set(cases.map(({ group, name }) => `${group}.${name}`));
  const all = Object.entries(limits).flatMap(([group, fields]) =>
    Object.keys(fields).map((name) => `${group}.${name}`),
  );
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});

it('an upload field accepts files up to the size that it declares', () => {
  for (const call of [documents.createDocument, documents.updateDocument])
    expect(call.upload.maxBytes).toBe(limits.documentLimits.file.maxBytes);
  expect(reconciliation.uploadSurvey.upload.maxBytes).toBe(limits.surveyFileLimits.file.maxBytes);
});
