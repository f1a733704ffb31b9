/** The documented texts are letter for letter (D-013). */
export const claimTexts = {
  noReimbursements: 'No Reimbursements Available.',
  expenseDetail: 'Expense Detail',
  approveQuestion: 'Are you sure you want to approve this expense?',
  rejectQuestion: 'Are you sure you want to reject this expense?',
  objections: 'Objections:',
  noLimit: 'No limit is set.',
  ownClaim: 'You can not decide your own claim.',
} as const;
