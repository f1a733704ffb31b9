import type { incidents } from 'api-contract';

export const incidentTexts = {
  title: 'Incidents',
  about: 'Faults that browsers reported in the last 30 days, one row for each cause.',
  aboutDetails: 'One fault of one version: whom it met and when, where in the code, and what else changed then.',
  search: 'Search incidents',
  remote: 'Part',
  all: 'All',
  none: 'No faults in the last 30 days.',
  filledBy: 'A browser reports a fault within a second.',
  people: 'People',
  noPeople: 'Nobody who is signed in.',
  roles: 'By role',
  areas: 'By area',
  noArea: 'No area',
  noSignIn: 'Not signed in',
  curve: 'Faults by hour',
  stack: 'Where in the code',
  noStack: 'The browser told no place in the code.',
  unmapped: 'Lines with * are places in a built file without a source map.',
  aboutStack: 'First fault, mapped by the source maps of the release. The innermost call comes first.',
  changes: 'What else changed in that hour',
  aboutChanges: 'From an hour before the first fault to its minute.',
  noChanges: 'Nothing: no release, menu, layout, setting or server start.',
  others: 'The same fault in other versions',
  noOwner: 'No owner is named.',
  nameOwner: 'Name the owner',
  rollBack: 'Roll back…',
  endCanary: 'End canary…',
  notLive: 'Nobody gets this version any more.',
  noRollback: 'No earlier version is kept that everyone had.',
  console: 'The console itself is rolled back with its server.',
} as const;

export const KIND_TEXTS: Readonly<Record<incidents.Incident['kind'], string>> = {
  entry: 'The remote did not load.',
  chunk: 'A file of the remote did not load.',
  timeout: 'It took too long and was given up.',
  declaration: 'The remote does not have this part, or does not fit the console.',
  render: 'Code of the remote failed while it showed this part.',
  script: 'Code failed outside of drawing: while it loaded, or after a click.',
};

const CHANGE_TEXTS: Readonly<Record<string, string>> = {
  server: 'Server',
  remote: 'Remote',
  'role-menu': 'Menu',
  'role-slot': 'Page parts',
  category: 'Claim category',
  'spend-limit': 'Spend limit',
  'visit-targets': 'Visit targets',
  holiday: 'Holiday',
  import: 'Import',
  'escalation-times': 'Escalation times',
  'ticket-category': 'Ticket category',
  'market-schedule': 'Market research',
  'survey-access': 'Survey access',
};

/** 'Remote mfe-dealers: activate 1.5.0' */
export function changeText({ kind, record, action, version }: incidents.ConcurrentChange): string {
  if (kind === 'server') return `A server started${record ? ` with shell ${record}` : ''}.`;
  const what = CHANGE_TEXTS[kind] ?? kind;
  const id = kind === 'remote' || kind.startsWith('role-') ? ` ${record}` : '';
  return `${what}${id}: ${action.replaceAll('-', ' ')}${version ? ` ${version}` : ''}`;
}
