/**
 * Which file may import which: packages, teams, screens, libraries, circles. `npm test` checks it (tools/lib/lint.mjs).
 * Paths are regular expressions; `$1` is the first group of `from.path`.
 */
const TEAMS = '(field-ops|dealers|finance|surveys|helpdesk)';
const BROWSER = '(shell|shared-ui|shared-auth|mfe-[^/]+)';
const library = (names) => `(^|/)node_modules/(${names})/`;

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Packages that each package may import, beside itself. */
const PACKAGES = [
  ['api-contract', '', 'The contract imports nothing of ours.'],
  ['api', 'api-contract', "The server imports only 'api-contract'."],
  ['shared-ui', 'api-contract', "shared-ui imports only 'api-contract'."],
  ['shared-auth', 'api-contract|shared-ui', "shared-auth imports only 'api-contract' and 'shared-ui'."],
  ['shell', 'api-contract|shared-ui|shared-auth', 'The shell loads remotes from the feed, and knows none by import.'],
  ['mfe-[^/]+', 'api-contract|shared-ui|shared-auth', 'A remote imports no other remote, the shell or the server.'],
  ['e2e', 'console-kit', 'Journeys drive the built console from outside.'],
  ['console-kit', '', 'The kit also runs outside this repository.'],
].map(([from, allowed, comment]) =>
  forbid(
    `package-${from.replace('-[^/]+', '')}`,
    comment,
    { path: `^(${from})/`, pathNot: '^(e2e/fixtures/plain-host|mfe-[^/]+/smoke)/' },
    {
      path: '^(api|api-contract|shell|mfe-[^/]+|shared-ui|shared-auth|e2e|console-kit)/',
      // Tests everywhere use what the kit has for them.
      pathNot: `^($1${allowed && `|${allowed}`})/|^console-kit/jest/`,
    },
  ),
);

/** Libraries that remotes and the shell reach through a shared package, so that all use one copy. */
const LIBRARIES = [
  ['react-router-dom', "Use the router of 'shared-ui'."],
  ['swr', "Use useCall and useChange of 'shared-auth'."],
  ['ky', "Use the client of 'shared-auth'."],
  ['zustand', "Keep session state in 'shared-auth'."],
  ['luxon', "Use the time helpers of 'shared-ui'."],
  ['sheetjs-style', "Use 'shared-ui/export'."],
  ['@chakra-ui/react|@emotion/react', "Use what 'shared-ui' offers."],
].map(([name, comment]) =>
  forbid(
    `library-${name.split('/')[0].replace('@', '')}`,
    comment,
    { path: '^(mfe-[^/]+|shell)/' },
    { path: library(name) },
  ),
);

/** The server's folders, lowest first: a file imports from its own layer and those below. */
const LAYERS = [
  '(config|errors|time)/',
  '(database|metrics|tracing)/',
  '(background|disk|files|http|partner|platform|sap|standby)/',
  'session/',
  'calls/',
  'domains/((shared|remotes)/|[^/]+$)',
  `domains/${TEAMS}/`,
  '(web|import|backup|demo)/',
  'server/',
  '(commands/|cli\\.ts$)',
];
const TEST = '\\.test\\.ts$|/testing/|/fixtures\\.ts$';
const LAYER_RULES = LAYERS.slice(0, -1).map((folders, layer) =>
  forbid(
    `layer-${layer + 1}`,
    'A lower layer imports nothing from an upper one: the upper one hands it down at start.',
    // The lists of kinds name what each team offers.
    { path: `^api/src/(${folders})`, pathNot: `${TEST}|^api/src/domains/shared/[^/]+/kinds\\.ts$` },
    { path: `^api/src/(${LAYERS.slice(layer + 1).join('|')})`, pathNot: TEST },
  ),
);

export default {
  forbidden: [
    forbid('no-circular', 'No file imports itself through others, not even for types.', {}, { circular: true }),
    ...PACKAGES,
    ...LIBRARIES,
    ...LAYER_RULES,
    forbid(
      'types-of-the-contract',
      'Browser code takes only types from the whole contract, so that no schema library is loaded.',
      { path: `^${BROWSER}/src/`, pathNot: '\\.test\\.tsx?$|/testing/' },
      { path: '^api-contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'screens-apart',
      'A screen imports no other screen: what two of them need lies beside the folder screens.',
      { path: '^(mfe-[^/]+)/src/screens/([^/]+)/' },
      { path: '^$1/src/screens/[^/]+/', pathNot: '^$1/src/screens/($2|testing)/' },
    ),
    forbid(
      'extensions-apart',
      'An extension imports no screen and no other extension: what two of them need lies beside their folders.',
      { path: '^(mfe-[^/]+)/src/extensions/([^/]+)/' },
      { path: '^$1/src/(screens|extensions)/[^/]+/', pathNot: '^$1/src/extensions/($2|testing)/' },
    ),
    forbid(
      'repositories-apart',
      "A domain reads no other domain's repository: call what that domain offers.",
      { path: '^api/src/domains/((?!remotes/)[^/]+/[^/]+)/' },
      { path: '^api/src/domains/.*[/-]repository\\.ts$', pathNot: '^api/src/domains/$1/' },
    ),
    forbid(
      'repositories-of-the-release-platform',
      'The release platform is one domain in many folders, and reads no other repository.',
      { path: '^api/src/domains/remotes/' },
      { path: '^api/src/domains/.*[/-]repository\\.ts$', pathNot: '^api/src/domains/remotes/' },
    ),
    forbid(
      'sql-in-repositories',
      'Routes decide and refuse; SQL lies in a repository or a file of its own beside it.',
      { path: '^api/src/domains/.*routes\\.ts$' },
      { path: '^api/src/database/sql\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'teams-apart',
      "A team's domain imports no other team's: what both need lies in 'shared'.",
      { path: '^api/src/domains/([^/]+)/', pathNot: '^api/src/domains/shared/[^/]+/kinds\\.ts$' },
      { path: `^api/src/domains/${TEAMS}/`, pathNot: '^api/src/domains/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.console)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'default'] },
  },
};
