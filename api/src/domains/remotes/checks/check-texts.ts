const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

export const checkTexts = {
  // files
  entryMissing: (file: string) =>
    `The entry '${file}' is not among the version's files. Build the remote again and publish the whole folder.`,
  preloadMissing: (file: string) =>
    `The declaration preloads '${file}', which is not among the version's files. Build the remote again.`,
  listedMissing: (file: string) =>
    `There is a digest of '${file}', but no such file. Build the remote again and publish the whole folder.`,
  noDigest: (file: string) =>
    `'${file}' has no digest in the declaration, so browsers would refuse it. Build the remote again.`,
  badDigest: (file: string) =>
    `The digest of '${file}' is not of the form 'sha384-…'. Write it with SHA-384 and base64.`,
  otherDigest: (file: string) =>
    `'${file}' is not the file whose digest the declaration holds. Build the remote again and do not change its files.`,
  storedMissing: (file: string) =>
    `'${file}' is no longer where released files are kept. Publish this very version once more: that puts it back.`,
  storedAltered: (file: string) =>
    `'${file}' is no longer as it was published, so browsers refuse it. Publish this very version once more: that puts it back.`,
  storeAway: 'The store of released files does not answer, so nobody knows whether they are whole. Try again later.',
  // declaration
  invalid: (place: string, why: string) =>
    `The declaration's '${place}' can not be used (${why}). Correct src/remote.ts.`,
  otherBase: (base: string, wanted: string) => `The base is '${base}'; it must be '${wanted}'. Build the remote again.`,
  otherGlobal: (global: string, own: string) =>
    `The global '${global}' may be something of the browser's or of another remote. Name it '${own}', or let it begin with '${own}_'.`,
  noScreens: 'The declaration has no screens. Declare at least one in src/remote.ts.',
  badPath: (path: string) =>
    `The path '${path}' can not be used. Write it absolutely, with plain parts and ':name' for parameters, like '/survey/:id'.`,
  pathTwice: (path: string) => `The path '${path}' is declared twice. Give each screen an address of its own.`,
  reserved: (path: string) => `The path '${path}' belongs to the console itself. Choose another.`,
  anyAddress: (path: string) =>
    `The path '${path}' begins with a parameter, so it would take addresses of the whole console. Begin it with a plain part.`,
  noRoles: (path: string) => `Nobody may open '${path}': its list of roles is empty. Name the roles, or say 'public'.`,
  menuBlank: (path: string) =>
    `The menu label of '${path}' is empty or has spaces around it. Write a label, or leave 'menu' out.`,
  menuUnreadable: (path: string) =>
    `The menu label of '${path}' has characters that readers take for others, or do not see. Write it in the Latin alphabet, or in one script of India, with single plain spaces.`,
  menuReserved: (label: string) => `The menu label '${label}' belongs to the console itself. Choose another.`,
  titleReserved: (title: string) => `The name '${title}' belongs to the console itself. Choose another.`,
  titleUnreadable: (title: string) =>
    `The name '${title}' has characters that readers take for others, or do not see. Write it in the Latin alphabet, or in one script of India, with single plain spaces.`,
  menuTwice: (label: string) => `The menu label '${label}' is declared twice. Give each entry a label of its own.`,
  menuNeedsAddress: (path: string) =>
    `A menu entry can not open '${path}', whose parameters nobody fills in. Leave 'menu' out, or give the screen an address without parameters.`,
  menuIsPublic: (path: string) => `'${path}' is public, and menus only hold pages of roles. Leave 'menu' out.`,
  extensionWithoutRoles: (place: string) =>
    `Nobody gets the extension '${place}': its list of roles is empty. Name the roles.`,
  extensionTwice: (place: string) =>
    `The extension '${place}' is declared twice. Give each extension of a slot a name of its own.`,
  // collisions
  pathTaken: (path: string, other: string, theirs: string) =>
    `The path '${path}' is already ${path === theirs ? '' : `('${theirs}') `}a screen of ${other}. Choose another, or agree with that team.`,
  menuTaken: (label: string, other: string, path: string) =>
    `The menu label '${label}' is already an entry of ${other} (it opens '${path}'). Choose another, or agree with that team.`,
  extensionTaken: (title: string, slot: string, other: string) =>
    `The slot '${slot}' already has '${title}' of ${other}. Choose another title, or agree with that team.`,
  slotNotOffered: (slot: string, name: string, offered: readonly string[]) =>
    `No live screen offers the slot '${slot}': the extension '${name}' stands nowhere until one does. Offered are ${list(offered)}.`,
  titleTaken: (label: string, other: string) =>
    `The menu label '${label}' is the name of ${other}. Choose another, or agree with that team.`,
  screenTitleTaken: (label: string, other: string, path: string) =>
    `The menu label '${label}' is the title of a screen of ${other} ('${path}'). Choose another, or agree with that team.`,
  nameTaken: (title: string, other: string) =>
    `The remote's name '${title}' is the name of ${other}. Choose another, or agree with that team.`,
  nameIsLabel: (title: string, other: string) =>
    `The remote's name '${title}' is a menu label of ${other}. Choose another, or agree with that team.`,
  slotDropped: (slot: string, contributors: readonly string[]) =>
    `This version does not offer the slot '${slot}': ${contributors.length === 1 ? 'an extension vanishes' : `${contributors.length} extensions vanish`} when it goes live, ${list(contributors)}. Tell those teams first, or offer the slot.`,
  // shared
  badRange: (key: string, range: string) =>
    `The range '${range}' of '${key}' is not a range of versions. Write it like '^1.2.0'.`,
  notShared: (key: string, known: readonly string[]) =>
    `The console does not share '${key}'. Bundle it with the remote, or use what is shared: ${list(known)}.`,
  otherVersion: (key: string, range: string, provided: string) =>
    `The remote needs '${key}' ${range}, and the console provides ${provided}. Build it against the packages that the console has now.`,
  unknownShares:
    'The console does not say what it shares with remotes. Build its shell again (npm run build -- shell), then check once more.',
  // contract
  noSuchCall: (call: string, built: string, now: string) =>
    `${call}: this console's API has no such call (the version was built for contract ${built}, the console has ${now}). Bring the API up to date first, or take the call out.`,
  badShapes: (call: string) => `${call}: its shapes can not be read. Build the remote again.`,
  change: (call: string, what: string) => `${call}: ${what}`,
  rebuild: (built: string, now: string) => {
    const why =
      built === now
        ? `The contract ${now} has changed since it was built.`
        : `It was built for contract ${built}; the console has ${now}.`;
    return `${why} Take the console's contract, correct what no longer fits, and build the remote again.`;
  },
};
