import { mutation, useChange } from 'shared-auth';

const remindOfficer = mutation('POST /api/v1/reminders', {
  invalidates: ['GET /api/v1/today/officers', 'GET /api/v1/today/plans'],
});

export function useRemindOfficer() {
  const { run } = useChange(remindOfficer);
  return (SAP_ID: string, about: 'start' | 'visit' | 'plan') => run({ body: { SAP_ID, about } });
}
