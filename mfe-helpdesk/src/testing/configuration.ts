import type { Category } from '../screens/help-desk/categories/categories.api.ts';
import type { EscalationTimes } from '../escalation-times.api.ts';

export const categoryId = '6f1f4f3e-0000-4000-8000-00000000000a';

export const category = (more: Partial<Category> = {}): Category => ({
  _id: categoryId,
  name: 'Claims',
  subcategory: [{ name: 'Warranty' }],
  status: 'ACTIVE',
  active: true,
  emailList: [
    { level: 'LEVEL1', email: [{ SAP_ID: 'AO1', name: 'Asha Rao', email: '', isActive: true }] },
    { level: 'LEVEL2', email: [{ SAP_ID: 'RO8', name: 'Gone Home', email: '', isActive: false }] },
    { level: 'LEVEL3', email: [] },
  ],
  inWorkingHours: false,
  version: 1,
  ...more,
});

export const times = (more: Partial<EscalationTimes> = {}): EscalationTimes => ({
  level1: 'Immediately',
  level2: 1,
  level3: 3,
  workingHours: { days: [1, 2, 3, 4, 5, 6], from: '09:30', to: '18:30' },
  version: 1,
  ...more,
});
