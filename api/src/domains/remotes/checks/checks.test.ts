import type { BuiltRemote, DeclaredExtension, DeclaredScreen } from 'api-contract';
import type { Candidate, World } from './candidate.ts';
import { RESERVED_LABELS } from './declaration.ts';
import { runChecks } from './index.ts';

const DIGEST = `sha384-${'A'.repeat(64)}`;
const OTHER = `sha384-${'B'.repeat(64)}`;
const remote = (changes: Partial<BuiltRemote> = {}): BuiltRemote => ({
  name: 'mfe-training',
  title: 'Training',
  version: '1.0.0',
  contract: '1.0.0',
  base: '/remotes/mfe-training/1.0.0/',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: { 'remoteEntry.js': DIGEST, '1.js': DIGEST, '1.css': DIGEST },
  screens: [
    { path: '/training', title: 'Training', roles: ['AO'], menu: 'Training', preload: ['1.js', 'share:shared-ui'] },
  ],
  ...changes,
});
const screen = (changes: Partial<DeclaredScreen>): DeclaredScreen => ({
  path: '/training',
  title: 'Training',
  roles: ['AO'],
  ...changes,
});
const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  remote: remote(),
  builtFor: { contract: '1.0.0', shared: { react: '^19.3.1', 'shared-ui': '^0.1.0' }, calls: {} },
  files: new Map(['remoteEntry.js', '1.js', '1.css', 'font.ttf'].map((file) => [file, { digest: DIGEST, bytes: 10 }])),
  ...changes,
});
const dealers = remote({
  name: 'mfe-dealers',
  title: 'Dealers',
  base: '/remotes/mfe-dealers/1.0.0/',
  screens: [
    { path: '/dealers/:id/notes', title: 'Notes', roles: ['AO'] },
    { path: '/dealer-directory', title: 'Dealer Directory', roles: ['AO'], menu: 'Dealer Directory' },
  ],
});
const world: World = {
  others: [dealers, dealers],
  provided: { contract: '1.0.0', shares: { react: '19.3.1', 'shared-ui': '0.1.0' } },
};
const failures = (one: Candidate, where: World = world) =>
  runChecks(one, where).flatMap(({ check, texts }) => texts.map((text) => `${check}: ${text}`));
const withScreens = (...screens: DeclaredScreen[]) => failures(candidate({ remote: remote({ screens }) }));
const files = (changes: Record<string, string | undefined>) => {
  const all = new Map(candidate().files);
  for (const [file, digest] of Object.entries(changes)) {
    if (digest) all.set(file, { digest, bytes: 10 });
    else all.delete(file);
  }
  return failures(candidate({ files: all }));
};

it('passes a version that fits, and leaves the smoke journey open', () => {
  expect(runChecks(candidate(), world)).toEqual([
    ...(['files', 'declaration', 'collisions', 'shared', 'contract'] as const).map((check) => ({
      check,
      state: 'passed',
      texts: [],
    })),
    { check: 'smoke', state: 'open', texts: [] },
  ]);
});

describe('files', () => {
  it('a missing file is reported with the role that it was declared for', () => {
    expect(files({ 'remoteEntry.js': undefined })).toEqual([
      "files: The entry 'remoteEntry.js' is not among the version's files. Build the remote again and publish the whole folder.",
    ]);
    expect(files({ '1.js': undefined })).toEqual([
      "files: The declaration preloads '1.js', which is not among the version's files. Build the remote again.",
    ]);
    expect(files({ '1.css': undefined })).toEqual([
      "files: There is a digest of '1.css', but no such file. Build the remote again and publish the whole folder.",
    ]);
  });

  it('a script or style is reported whose digest is missing, another file’s or in another form', () => {
    expect(files({ '2.js': DIGEST })[0]).toContain("'2.js' has no digest in the declaration");
    expect(files({ '2.css': DIGEST })[0]).toContain("'2.css' has no digest in the declaration");
    expect(files({ 'picture.png': DIGEST })).toEqual([]);
    expect(files({ '1.js': OTHER })[0]).toContain("'1.js' is not the file whose digest the declaration holds");
    const integrity = { ...remote().integrity, '1.js': 'sha256-AAAA' };
    expect(failures(candidate({ remote: remote({ integrity }) }))[0]).toContain(
      "The digest of '1.js' is not of the form 'sha384-…'",
    );
  });
});

describe('declaration', () => {
  it.each(['fetch', 'location', 'mfe_train', 'mfe_trainings', 'x_mfe_training'])('refuses the global %s', (global) => {
    expect(failures(candidate({ remote: remote({ global }) }))).toEqual([
      `declaration: The global '${global}' may be something of the browser's or of another remote. Name it 'mfe_training', or let it begin with 'mfe_training_'.`,
    ]);
  });

  it.each(['mfe_training', 'mfe_training_1a2b'])('takes the global %s', (global) => {
    expect(failures(candidate({ remote: remote({ global }) }))).toEqual([]);
  });

  it('an unreadable part of the declaration is reported', () => {
    const broken = { ...remote(), screens: [{ ...screen({}), roles: ['BOSS'] }] } as unknown as BuiltRemote;
    expect(failures(candidate({ remote: broken }))[0]).toContain(
      "The declaration's 'screens[0].roles' can not be used",
    );
  });

  it('a base other than the version’s own folder is reported', () => {
    expect(failures(candidate({ remote: remote({ base: 'https://elsewhere.example/' }) }))).toEqual([
      "declaration: The base is 'https://elsewhere.example/'; it must be '/remotes/mfe-training/1.0.0/'. Build the remote again.",
    ]);
  });

  it.each(['training', '//login', '/\\elsewhere', '/\tx'])('refuses %j, which may be an address elsewhere', (path) => {
    expect(withScreens(screen({ path }))).toEqual([
      "declaration: The declaration's 'screens[0].path' can not be used (Please give a path like /training.). Correct src/remote.ts.",
    ]);
  });

  it.each(['/:any', '/:a/b', '/:a/:b'])('refuses %s, which takes addresses of the whole console', (path) => {
    expect(failures(candidate({ remote: remote({ screens: [screen({ path })] }) }), { ...world, others: [] })).toEqual([
      `declaration: The path '${path}' begins with a parameter, so it would take addresses of the whole console. Begin it with a plain part.`,
    ]);
  });

  it.each([
    '/training/',
    '/a b',
    '/a/*',
    '/a/:',
    '/a?b=1',
    '/a.js',
    '/a/..',
    '/index.html',
    '/INDEX.HTML',
    '/robots.txt',
    '/a.webmanifest',
  ])('refuses the path %s', (path) => {
    expect(withScreens(screen({ path }))[0]).toContain(`The path '${path}' can not be used`);
  });

  it.each(['/', '/training', '/SO/:SAP_ID/PJP', '/training/:id/edit', '/a-b_c~d.e'])('takes the path %s', (path) => {
    expect(withScreens(screen({ path }))).toEqual([]);
  });

  it.each([
    '/master',
    '/Master',
    '/master/dashboard',
    '/master/x',
    '/today/:day',
    '/system/x/y',
    '/role-menus',
    '/page-parts',
    '/visits-download',
    '/my-sign-ins',
    '/reset-pins',
    '/alerts',
    '/login',
    '/Logout',
    '/sign-in',
    '/remotes',
    '/remotes/x',
    '/api',
    '/api/v1/x',
    '/files/x',
    '/healthz',
    '/ReadyZ',
  ])('keeps %s for the console', (path) => {
    expect(withScreens(screen({ path }))).toEqual([
      `declaration: The path '${path}' belongs to the console itself. Choose another.`,
    ]);
  });

  it('an address that is declared twice is reported, whatever its parameters are called', () => {
    expect(withScreens(screen({ path: '/a/:id' }), screen({ path: '/A/:key' }))).toEqual([
      "declaration: The path '/A/:key' is declared twice. Give each screen an address of its own.",
    ]);
  });

  it.each([
    ['two spaces', 'Help  Desk'],
    ['a no-break space', 'Help\u00a0Desk'],
    ['a zero-width space', 'Help\u200bDesk'],
    ['a mark for writing from the right', '\u202eksatT'],
    ['a soft hyphen', 'Help\u00adDesk'],
    ['a letter of another script', 'T\u0430sks'],
    ['letters of another script alone', '\u0420\u0410\u0421\u0415'],
    ['a letter that only looks like one', '\u0131nbox'],
    ['wide letters', '\uff34asks'],
    ['two scripts', 'Tasks \u0915'],
  ])('refuses a menu label with %s', (_name, menu) => {
    expect(withScreens(screen({ menu }))).toEqual([
      "declaration: The menu label of '/training' has characters that readers take for others, or do not see. Write it in the Latin alphabet, or in one script of India, with single plain spaces.",
    ]);
  });

  it.each(['Visits & Tasks', 'Résumé', 'प्रशिक्षण', 'பயிற்சி 2', 'R&D – ₹'])('takes the menu label %s', (menu) => {
    expect(withScreens(screen({ menu }))).toEqual([]);
  });

  it.each(['dealer directory', 'DealerDirectory', 'Dea1er Directory', 'DeaIer Directory', 'Déaler Directory'])(
    'takes %s for the entry Dealer Directory of another remote',
    (menu) => {
      expect(withScreens(screen({ menu }))[0]).toContain('is already an entry of mfe-dealers');
    },
  );

  it('each mistake of a menu entry is reported', () => {
    const first = (changes: Partial<DeclaredScreen>) => withScreens(screen(changes))[0];
    expect(first({ menu: '  ' })).toContain("The menu label of '/training' is empty");
    expect(first({ menu: 'Logout' })).toContain("The menu label 'Logout' belongs to the console itself");
    for (const label of RESERVED_LABELS)
      expect([label, first({ menu: label })]).toEqual([
        label,
        expect.stringContaining('belongs to the console itself'),
      ]);
    expect(first({ path: '/training/:id', menu: 'Training' })).toContain("A menu entry can not open '/training/:id'");
    expect(first({ roles: 'public', menu: 'Training' })).toContain("'/training' is public");
    expect(first({ roles: [] })).toContain("Nobody may open '/training'");
    expect(withScreens(screen({ menu: 'A' }), screen({ path: '/b', menu: 'a' }))[0]).toContain(
      "The menu label 'a' is declared twice",
    );
    expect(withScreens()).toEqual([
      'declaration: The declaration has no screens. Declare at least one in src/remote.ts.',
    ]);
  });
});

describe('collisions', () => {
  it('names both remotes’ addresses, once', () => {
    expect(withScreens(screen({ path: '/dealers/:dealer/notes' }))).toEqual([
      "collisions: The path '/dealers/:dealer/notes' is already ('/dealers/:id/notes') a screen of mfe-dealers. Choose another, or agree with that team.",
    ]);
    expect(withScreens(screen({ path: '/dealer-directory' }))).toEqual([
      "collisions: The path '/dealer-directory' is already a screen of mfe-dealers. Choose another, or agree with that team.",
    ]);
  });

  it.each([
    ['/dealers/42/notes', '/dealers/:id/notes'],
    ['/Dealers/:a/:b', '/dealers/:id/notes'],
    ['/visits/:id', '/visits/mine'],
    ['/visits/:a/x/:b', '/visits/y/:c/z'],
  ])(
    'refuses %s beside another remote’s %s: the router would give one of them addresses of the other',
    (path, otherPath) => {
      const others = [{ ...dealers, screens: [{ path: otherPath, title: 'Theirs', roles: ['AO' as const] }] }];
      expect(failures(candidate({ remote: remote({ screens: [screen({ path })] }) }), { ...world, others })).toEqual([
        `collisions: The path '${path}' is already ('${otherPath}') a screen of mfe-dealers. Choose another, or agree with that team.`,
      ]);
      const own = remote({ screens: [screen({ path }), screen({ path: otherPath })] });
      expect(failures(candidate({ remote: own }), { ...world, others: [] })).toEqual([]);
    },
  );

  it.each(['/dealers/:id', '/dealers/:id/notes/:note', '/dealers/:id/visits', '/dealer/:id/notes'])(
    'takes %s',
    (path) => {
      expect(withScreens(screen({ path }))).toEqual([]);
    },
  );

  it('refuses another remote’s name as a menu label, however it is written', () => {
    expect(withScreens(screen({ menu: 'DeaIers' }))).toEqual([
      "collisions: The menu label 'DeaIers' is the name of mfe-dealers. Choose another, or agree with that team.",
    ]);
    expect(withScreens(screen({ menu: 'Training' }))).toEqual([]);
  });

  it.each([
    ['Dealers', "The remote's name 'Dealers' is the name of mfe-dealers."],
    ['dealer directory', "The remote's name 'dealer directory' is a menu label of mfe-dealers."],
    ['Sign out', "The name 'Sign out' belongs to the console itself."],
    ['Rem\u200botes', 'has characters that readers take for others'],
  ])(
    'issue 35: refuses %j as the name of a remote: in both directions, no two are taken for each other',
    (title, sentence) => {
      expect(failures(candidate({ remote: { ...remote(), title } })).join()).toContain(sentence);
    },
  );

  it('issue 35: refuses a menu label that is the title of another remote’s screen, and a reserved screen title', () => {
    const others = [{ ...dealers, screens: [{ path: '/churn', title: 'Churn', roles: ['AO' as const] }] }];
    const labelled = candidate({ remote: remote({ screens: [screen({ menu: 'Churn' })] }) });
    expect(failures(labelled, { ...world, others })[0]).toContain(
      "The menu label 'Churn' is the title of a screen of mfe-dealers ('/churn').",
    );
    expect(withScreens(screen({ title: 'Remotes' }))[0]).toContain("The name 'Remotes' belongs to the console itself.");
  });

  it('names the other remote of a menu label, and not the remote itself', () => {
    expect(withScreens(screen({ menu: 'Dealer directory' }))).toEqual([
      "collisions: The menu label 'Dealer directory' is already an entry of mfe-dealers (it opens '/dealer-directory'). Choose another, or agree with that team.",
    ]);
    expect(failures(candidate(), { ...world, others: [dealers, remote({ version: '0.9.0' })] })).toEqual([]);
  });
});

describe('shared', () => {
  const needing = (shared: Record<string, string>, where = world) =>
    failures(candidate({ builtFor: { contract: '1.0.0', shared, calls: {} } }), where);

  it('a package that the shell provides in an unfitting version is reported', () => {
    expect(needing({ 'shared-ui': '^0.2.0' })).toEqual([
      "shared: The remote needs 'shared-ui' ^0.2.0, and the console provides 0.1.0. Build it against the packages that the console has now.",
    ]);
    expect(needing({ 'shared-ui': '^0.1.0', react: '>=18' })).toEqual([]);
  });

  it('names what is not shared at all, and a range that is none', () => {
    expect(needing({ lodash: '^4.0.0' })[0]).toContain("The console does not share 'lodash'");
    expect(needing({ constructor: '^4.0.0' })[0]).toContain("The console does not share 'constructor'");
    expect(needing({ react: 'newest' })[0]).toContain("The range 'newest' of 'react' is not a range of versions");
    expect(withScreens(screen({ preload: ['share:shared-ui/maps'] }))[0]).toContain("does not share 'shared-ui/maps'");
  });

  it('the check reports that the shell does not declare what it shares', () => {
    const silent = { ...world, provided: { contract: '1.0.0', shares: {} } };
    expect(needing({ react: '^19.0.0' }, silent)[0]).toContain('The console does not say what it shares with remotes.');
  });
});

describe('extensions', () => {
  const extension = (changes: Partial<DeclaredExtension> = {}): DeclaredExtension => ({
    slot: 'dealer',
    name: 'trainings',
    title: 'Trainings',
    size: 'list',
    roles: ['AO'],
    ...changes,
  });
  const offering = { ...dealers, slots: ['dealer'] };
  const withExtensions = (others: BuiltRemote[], ...extensions: DeclaredExtension[]) =>
    failures(candidate({ remote: remote({ extensions }) }), { ...world, others });

  it('may use slots of a live screen, or of their own', () => {
    expect(withExtensions([offering], extension(), extension({ name: 'more', title: 'More' }))).toEqual([]);
    const own = remote({ slots: ['course'], extensions: [extension({ slot: 'course' })] });
    expect(failures(candidate({ remote: own }), { ...world, others: [offering] })).toEqual([]);
    expect(withExtensions([dealers], extension({ slot: 'today', order: 10 }))).toEqual([]);
  });

  it('of others whose slot goes with this version are said with their names, and refuse nothing', () => {
    const owner = remote({ version: '0.9.0', slots: ['course', 'lesson'] });
    const contributor = (version: string) => ({
      ...dealers,
      version,
      extensions: [
        extension({ slot: 'course', name: 'who' }),
        extension({ slot: 'course', name: 'when', title: 'When' }),
      ],
    });
    const others = [owner, contributor('1.0.0'), contributor('1.1.0')];
    const without = candidate({ remote: remote({ slots: ['lesson'] }) });
    expect(failures(without, { ...world, others })).toEqual([
      "collisions: This version no longer offers the slot 'course': 2 extensions vanish when it goes live, 'mfe-dealers/when', 'mfe-dealers/who'. Tell those teams first, or offer the slot again.",
    ]);
    expect(runChecks(without, { ...world, others })[2]?.state).toBe('passed');
    const withIt = candidate({ remote: remote({ slots: ['course'] }) });
    expect(failures(withIt, { ...world, others })).toEqual([]);
  });

  it('are reported when nobody offers their slot, with the offered slots, but are not refused', () => {
    expect(withExtensions([offering], extension({ slot: 'officer' }))).toEqual([
      "collisions: No live screen offers the slot 'officer': the extension 'trainings' stands nowhere until one does. Offered are 'commands', 'dealer', 'dealer-card', 'officer-card', 'prospect-card', 'search', 'survey-card', 'ticket-card', 'today'.",
    ]);
    expect(withExtensions([dealers], extension())).toEqual([
      "collisions: No live screen offers the slot 'dealer': the extension 'trainings' stands nowhere until one does. Offered are 'commands', 'dealer-card', 'officer-card', 'prospect-card', 'search', 'survey-card', 'ticket-card', 'today'.",
    ]);
    const alone = runChecks(candidate({ remote: remote({ extensions: [extension()] }) }), { ...world, others: [] });
    expect(alone.filter(({ state }) => state === 'failed')).toEqual([]);
  });

  it('are refused with the title of another remote’s in the same slot, but not in another slot', () => {
    const theirs = {
      ...offering,
      slots: ['dealer', 'officer'],
      extensions: [extension({ slot: 'dealer', title: 'TRAININGS ' })],
    };
    expect(withExtensions([theirs], extension())).toEqual([
      "collisions: The slot 'dealer' already has 'Trainings' of mfe-dealers. Choose another title, or agree with that team.",
    ]);
    expect(withExtensions([theirs], extension({ slot: 'officer' }))).toEqual([]);
  });

  it('twice under one name, or for nobody, are refused', () => {
    expect(withExtensions([offering], extension(), extension({ title: 'Other' }))).toEqual([
      "declaration: The extension 'dealer/trainings' is declared twice. Give each extension of a slot a name of its own.",
    ]);
    expect(withExtensions([offering], extension({ roles: [] }))).toEqual([
      "declaration: Nobody gets the extension 'dealer/trainings': its list of roles is empty. Name the roles.",
    ]);
  });

  it('name their files, and the shell’s shares, like screens', () => {
    expect(withExtensions([offering], extension({ preload: ['2.js'] }))).toEqual([
      "files: The declaration preloads '2.js', which is not among the version's files. Build the remote again.",
    ]);
    expect(withExtensions([offering], extension({ preload: ['share:shared-maps'] }))).toEqual([
      expect.stringContaining("The console does not share 'shared-maps'"),
    ]);
  });
});
