import type { BuiltRemote, DeclaredScreen } from 'api-contract';
import { RESERVED_LABELS } from './declaration.ts';
import { runChecks } from './index.ts';
import { DIGEST, remote, screen, candidate, world, failures, withScreens } from './testing/candidates.ts';

const OTHER = `sha384-${'B'.repeat(64)}`;
const files = (changes: Record<string, string | undefined>) => {
  const all = new Map(candidate().files);
  for (const [file, digest] of Object.entries(changes)) {
    if (digest) all.set(file, { digest, bytes: 10 });
    else all.delete(file);
  }
  return failures(candidate({ files: all }));
};

it('the check passes a version that fits, and leaves the smoke journey open', () => {
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
  it.each(['fetch', 'location', 'mfe_train', 'mfe_trainings', 'x_mfe_training'])(
    'the check refuses the global %s',
    (global) => {
      expect(failures(candidate({ remote: remote({ global }) }))).toEqual([
        `declaration: The global '${global}' may be something of the browser's or of another remote. Name it 'mfe_training', or let it begin with 'mfe_training_'.`,
      ]);
    },
  );

  it.each(['mfe_training', 'mfe_training_1a2b'])('the check accepts the global %s', (global) => {
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

  it.each(['training', '//login', '/\\elsewhere', '/\tx'])(
    'the check refuses %j, which may be an address elsewhere',
    (path) => {
      expect(withScreens(screen({ path }))).toEqual([
        "declaration: The declaration's 'screens[0].path' can not be used (Please give a path like /training.). Correct src/remote.ts.",
      ]);
    },
  );

  it.each(['/:any', '/:a/b', '/:a/:b'])('the check refuses %s, which takes addresses of the whole console', (path) => {
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

  it.each(['/', '/training', '/SO/:SAP_ID/PJP', '/training/:id/edit', '/a-b_c~d.e'])(
    'the check accepts the path %s',
    (path) => {
      expect(withScreens(screen({ path }))).toEqual([]);
    },
  );

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
    '/waiting-changes',
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

  it.each(['Visits & Tasks', 'Résumé', 'प्रशिक्षण', 'பயிற்சி 2', 'R&D – ₹'])(
    'the check accepts the menu label %s',
    (menu) => {
      expect(withScreens(screen({ menu }))).toEqual([]);
    },
  );

  it.each(['dealer directory', 'DealerDirectory', 'Dea1er Directory', 'DeaIer Directory', 'Déaler Directory'])(
    'the check treats %s as the entry Dealer Directory of another remote',
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

describe('shared', () => {
  const needing = (shared: Record<string, string>, where = world) =>
    failures(candidate({ builtFor: { contract: '1.0.0', shared, calls: {} } }), where);

  it('a package that the shell provides in an unfitting version is reported', () => {
    expect(needing({ 'shared-ui': '^0.2.0' })).toEqual([
      "shared: The remote needs 'shared-ui' ^0.2.0, and the console provides 0.1.0. Build it against the packages that the console has now.",
    ]);
    expect(needing({ 'shared-ui': '^0.1.0', react: '>=18' })).toEqual([]);
  });

  it('the check names what is not shared at all, and a range that is none', () => {
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
