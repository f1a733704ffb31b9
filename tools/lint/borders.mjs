/**
 * Import rules as one table. `node tools/lint/write-borders.mjs` writes it to biome.json; a test compares both. Paths
 * are gitignore patterns for noRestrictedImports.
 */

const PACKAGES = ['api', 'api-contract', 'shared-auth', 'shared-ui', 'shell', 'mfe-*'];

/** Allowed imports per package, with the linter's message. */
export const PACKAGE_BORDERS = [
  { package: 'api-contract', mayImport: [], message: 'The contract imports nothing of ours.' },
  { package: 'api', mayImport: ['api-contract'], message: "The server imports only 'api-contract'." },
  {
    package: 'shared-ui',
    mayImport: ['api-contract'],
    message: "shared-ui imports only 'api-contract', never shared-auth, a remote or the server.",
  },
  {
    package: 'shared-auth',
    mayImport: ['api-contract', 'shared-ui'],
    message: "shared-auth imports only 'api-contract' and 'shared-ui'.",
  },
  {
    package: 'mfe-*',
    mayImport: ['api-contract', 'shared-auth', 'shared-ui'],
    message:
      "A remote imports only 'shared-auth', 'shared-ui' and 'api-contract', never another remote, the shell or the server.",
  },
  {
    package: 'shell',
    mayImport: ['api-contract', 'shared-auth', 'shared-ui'],
    message: 'The shell knows no remote and no server by import: it loads remotes from the feed.',
  },
  { package: 'e2e', mayImport: [], message: 'Journeys drive the built console from outside.' },
];

/** Groups in `api/src/domains/GROUP/NOUN`: each team's, shared ones, and the release platform. */
export const TEAM_GROUPS = ['field-ops', 'dealers', 'finance', 'surveys', 'helpdesk'];
const DOMAIN_GROUPS = [...TEAM_GROUPS, 'shared', 'remotes'];

/**
 * Covers a group's domains and one folder deeper. Lists in `shared` name the providers of a kind.
 * @param {string} group
 */
function domainBorders(group) {
  const others = TEAM_GROUPS.filter((team) => team !== group);
  const repositories = (domain) => [`${domain}/repository.ts`, `${domain}/*-repository.ts`];
  return ['..', '../..'].map((up, depth) => ({
    files: `api/src/domains/${group}/*/${depth === 0 ? '' : '*/'}**`,
    of: 'api',
    patterns: [
      {
        // The release platform is one domain in many folders.
        group: [...(group === 'remotes' ? [] : repositories(`${up}/*`)), ...repositories(`${up}/../*/*`)],
        message: "A domain reads no other domain's repository: call what that domain offers.",
      },
      {
        group: others.map((team) => `${up}/../${team}/**`),
        message: "A team's domain imports no other team's: what both need lies in 'shared'.",
      },
    ],
  }));
}

/** Borders inside a package: which files may not reach which others. */
export const INNER_BORDERS = [
  {
    files: 'mfe-*/src/screens/*/**',
    of: 'mfe-*',
    patterns: [
      {
        group: ['../*/**', '!../../**', '!../testing/**'],
        message: 'A screen imports no other screen: what two of them need lies beside the folder screens.',
      },
    ],
  },
  {
    files: 'mfe-*/src/extensions/*/**',
    of: 'mfe-*',
    patterns: [
      {
        group: ['../*/**', '!../../**', '!../testing/**', '../../screens/**'],
        message:
          'An extension imports no screen and no other extension: what two of them need lies beside their folders.',
      },
    ],
  },
  ...DOMAIN_GROUPS.flatMap(domainBorders),
];

const WRITES_ONLY = {
  'sheetjs-style': {
    allowImportNames: ['utils', 'write', 'WorkSheet'],
    message:
      "sheetjs-style only writes: reading a crafted file with it pollutes Object.prototype (decision 0008). Tests read with '@e965/xlsx'.",
  },
};
const THROUGH_SHARED = {
  'react-router-dom': "Reach the router through 'shared-ui', so that all remotes share one.",
  swr: "Use useCall and useChange of 'shared-auth'.",
  ky: "Use the client of 'shared-auth'.",
  zustand: "Keep session state in 'shared-auth'.",
  luxon: "Use the time helpers of 'shared-ui'.",
  'sheetjs-style': "Use 'shared-ui/export'.",
  '@chakra-ui/react': "Use what 'shared-ui' offers.",
  '@emotion/react': "Use what 'shared-ui' offers.",
};
/** Libraries that a package reaches in one way only. */
export const LIBRARIES = {
  api: WRITES_ONLY,
  'shared-ui': WRITES_ONLY,
  'mfe-*': THROUGH_SHARED,
  shell: THROUGH_SHARED,
};

const STRANGERS = ['e2e/fixtures/plain-host/**'];

const packagePattern = ({ package: name, mayImport, message }) => ({
  // A package reaches itself by relative paths; by name a remote would mean another one.
  group: PACKAGES.filter((other) => !mayImport.includes(other) && (other !== name || other === 'mfe-*')).flatMap(
    (other) => [other, `${other}/**`, `../**/${other}/src/**`],
  ),
  message,
});

const restricted = (includes, paths, patterns) => ({
  includes: [includes],
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { ...(paths && { paths }), patterns } } } },
  },
});

/** The `overrides` of biome.json. A later one replaces an earlier one for the same file, so each says everything. */
export function biomeOverrides() {
  const borderOf = (name) => {
    const border = PACKAGE_BORDERS.find((each) => each.package === name);
    if (!border) throw new Error(`PACKAGE_BORDERS says nothing of ${name}.`);
    return border;
  };
  return [
    ...PACKAGE_BORDERS.map((border) =>
      restricted(`${border.package}/**`, LIBRARIES[border.package], [packagePattern(border)]),
    ),
    ...INNER_BORDERS.map(({ files, of, patterns }) =>
      restricted(files, LIBRARIES[of], [packagePattern(borderOf(of)), ...patterns]),
    ),
    // The lists of kinds name what each team offers, one line a kind.
    restricted('api/src/domains/shared/*/kinds.ts', LIBRARIES.api, [packagePattern(borderOf('api'))]),
    ...STRANGERS.map((files) => ({
      includes: [files],
      linter: { rules: { style: { noRestrictedImports: 'off' } } },
    })),
  ];
}
