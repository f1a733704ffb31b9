/** Tables with an officer's SAP ID, except those with few rows per officer (places, survey access). */
const OFFICERS_TABLES = [
  'visits',
  'officer_days',
  'attendance',
  'attendance_months',
  'app_time',
  'pjps',
  'tasks',
  'travel_plans',
  'beat_switches',
  'claims',
  'spend_sums',
  'tickets',
  'survey_documents',
  'survey_answers',
  'survey_size_answers',
  'leads',
];
const OFFICERS_CHILDREN = [
  'visit_actions',
  'visit_remarks',
  'attendance_requests',
  'claim_bills',
  'ticket_timeline',
  'ticket_words',
  'ticket_files',
  'survey_answers_due',
  'survey_reconciliations',
  'survey_uploads',
];
const DEALERS_TABLES = [
  'dealer_sales',
  'dealer_locations',
  'dealer_profiles',
  'dealer_scores',
  'location_requests',
  'churn_facts',
  'churn_follow_ups',
  'churn_remarks',
];
const bySapId = Object.fromEntries(OFFICERS_TABLES.map((table) => [table, 'sap_id']));

/** Distributions to compare. Other tables are reference tables, copied to each machine, or stay on the coordinator. */
export const DISTRIBUTIONS = [
  { name: 'officer', title: 'by officer', keys: bySapId, withoutKey: OFFICERS_CHILDREN },
  {
    name: 'officer-with-users',
    title: 'by officer, users too',
    keys: { ...bySapId, users: 'sap_id' },
    withoutKey: OFFICERS_CHILDREN,
  },
  {
    name: 'zone',
    title: 'by zone',
    keys: Object.fromEntries(
      [
        'users',
        'user_places',
        'officer_days',
        'dealers',
        'dealer_totals',
        'dealer_months',
        'claim_totals',
        'ticket_sums',
        'survey_brand_sums',
        'survey_size_sums',
      ].map((table) => [table, 'zone']),
    ),
    withoutKey: [
      ...OFFICERS_TABLES.filter((table) => table !== 'officer_days'),
      ...OFFICERS_CHILDREN,
      ...DEALERS_TABLES,
    ],
  },
];
