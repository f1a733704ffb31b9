import type { BuiltRemote, DeclaredExtension } from 'api-contract';
import { runChecks } from './index.ts';
import { remote, screen, candidate, dealers, world, failures, withScreens } from './testing/candidates.ts';

describe('collisions', () => {
  it('are named with both remotes’ addresses, once', () => {
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
    'the check refuses %s beside another remote’s %s: the router would give one of them addresses of the other',
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
    'the check accepts %s',
    (path) => {
      expect(withScreens(screen({ path }))).toEqual([]);
    },
  );

  it('the check refuses another remote’s name as a menu label, however it is written', () => {
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
    'the check refuses %j as the name of a remote: in both directions, no two are taken for each other',
    (title, sentence) => {
      expect(failures(candidate({ remote: { ...remote(), title } })).join()).toContain(sentence);
    },
  );

  it('the check refuses a menu label that is the title of another remote’s screen, and a reserved screen title', () => {
    const others = [{ ...dealers, screens: [{ path: '/churn', title: 'Churn', roles: ['AO' as const] }] }];
    const labelled = candidate({ remote: remote({ screens: [screen({ menu: 'Churn' })] }) });
    expect(failures(labelled, { ...world, others })[0]).toContain(
      "The menu label 'Churn' is the title of a screen of mfe-dealers ('/churn').",
    );
    expect(withScreens(screen({ title: 'Remotes' }))[0]).toContain("The name 'Remotes' belongs to the console itself.");
  });

  it('the check names the other remote of a menu label, and not the remote itself', () => {
    expect(withScreens(screen({ menu: 'Dealer directory' }))).toEqual([
      "collisions: The menu label 'Dealer directory' is already an entry of mfe-dealers (it opens '/dealer-directory'). Choose another, or agree with that team.",
    ]);
    expect(failures(candidate(), { ...world, others: [dealers, remote({ version: '0.9.0' })] })).toEqual([]);
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
      "collisions: This version does not offer the slot 'course': 2 extensions vanish when it goes live, 'mfe-dealers/when', 'mfe-dealers/who'. Tell those teams first, or offer the slot.",
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

  it('are refused twice under one name, or for nobody', () => {
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
