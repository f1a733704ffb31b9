/** What a tyre is made for, as far as its name says: by it two tyres of one size differ. */
export interface TyreUse {
  /** Where on the vehicle, or for which work. */
  traits: ReadonlySet<Trait>;
  segment: Segment | undefined;
}

export type Trait =
  | 'rib'
  | 'lug'
  | 'semi-lug'
  | 'mining'
  | 'trailer'
  | 'front'
  | 'rear'
  | 'scooter'
  | 'three-wheeler'
  | 'taxi'
  | 'all-terrain'
  | 'suv'
  | 'backhoe'
  | 'jeep'
  | 'bus';
type Segment = 'car' | 'light' | 'truck' | 'farm' | 'two-wheeler' | 'jeep';

/** Words of the trade, in descriptions and in the names of patterns. */
const WORDS: readonly (readonly [Trait, RegExp])[] = [
  ['semi-lug', /\bsemi[ -]?lug|\bmixed\b|\ball[ -]?wheel|\ball[ -]?position|\bmix\b/],
  ['mining', /\bmining\b|\bmine\b|\brock\b|\brok\b|\btipper\b|\bquarry|\boff[ -]?road|\bon\/off\b|\bcoal\b/],
  ['lug', /\blug\b|\bdrive\b|\bdriven\b|\bdrive[ -]axle|\btraction\b|\bhi[ -]?lug|\bdeep tread|\brear axle/],
  ['rib', /\brib\b|\bsteer|\bhighway\b|\bfront axle|\blong haul|\bmileage\b/],
  ['trailer', /\btrailer\b|\btrolley\b|\bhaul(?:age)?\b.*\bfarm|\bimplement/],
  ['front', /\bfront\b|\bsteer|\btwin rib|\bf2\b|\b3[ -]?rib/],
  ['rear', /\brear\b|\bdrive wheel|\br-?1\b/],
  ['scooter', /\bscooter|\bscooty|\bactiva\b|\bjupiter\b|\baccess\b/],
  ['three-wheeler', /\bauto[ -]?rickshaw|\bthree[ -]?wheeler|\b3[ -]?wheeler|\b3w\b|\brickshaw|\bauto\b/],
  ['taxi', /\btaxi|\bcab\b|\bfleet\b|\bmileage car/],
  ['all-terrain', /\ball[ -]?terrain|\ba\/?t2?\b|\bm\/?t\b|\bmud\b/],
  ['suv', /\bsuv\b|\bcrossover|\bh\/?t\b/],
  ['backhoe', /\bbackhoe|\bloader\b|\bindustrial\b|\bearth ?mover|\bskid/],
  ['jeep', /\bjeep\b/],
  ['bus', /\bbus\b|\bcoach\b/],
];

/** Competitors' patterns whose names do not say it, and what they are known for. */
const PATTERNS: readonly (readonly [RegExp, readonly Trait[]])[] = [
  [/\bzvtv|\bzvts|\bzlx|\bzvtz|\bzigma|\bperfinza|\becotred/, []],
  [/\bzcc\b|\bztc\b/, ['taxi']],
  [/\bwanderer|\bmarkus/, ['suv']],
  [/\bsuper ?miler|\bsavari|\bs1r4|\bs1t4|\bs1f4/, ['rib']],
  [/\bsuper ?lug|\bs3k|\bs3c|\bs1m4|\bs3p4|\bs1k4|\bs3m4/, ['lug']],
  [/\bmuscle ?rok|\bmuscle rock|\bs3d4|\bs1d4/, ['mining']],
  [/\bshakti (?:life|super|gold)/, ['rear']],
  [/\bshakti (?:haul|trailer)/, ['trailer']],
  [/\bshakti (?:3 ?rib|front|twin)/, ['front']],
  [/\bnylogrip (?:f|zapper f)|\bzapper[ -]?f/, ['front']],
  [/\bnylogrip plus|\bzapper[ -]?(?:q|y|c|s|r)|\bmogrip|\brevz-?[ys]|\bmasseter/, ['rear']],
  [/\bzapper[ -]?(?:n|e|k)\b/, ['scooter']],
  [/\bmilaze|\bfuelsmart|\bsecuradrive|\bsportdrive/, []],
  [/\bczar|\bcrossdrive/, ['suv']],
  [/\bwinmile[^,]* ?r\b|\bmile ?xl rib|\bwinmile (?:x3-?r|rib)|\bfm super|\bwinmile aqua/, ['rib']],
  [/\bwinload|\bwinmile[^,]* ?d\b|\bmile ?xl (?:lug|pro)|\bhcl|\bloadpro|\brock ?xl lug/, ['lug']],
  [/\bwinenergy|\bwinsuper/, ['rib']],
  [/\bmile ?xl\b(?! (?:rib|lug|pro))|\bbuland\b(?!.*\blug)/, ['rib']],
  [/\bmine ?xl|\brock ?xl|\bhaulx/, ['mining']],
  [/\baayushmaan (?:plus front|front)|\bsamraat|\bvardhan front/, ['front']],
  [/\baayushmaan|\bvardhan\b|\bfarmax/, ['rear']],
  [/\bsecura ?zoom ?f|\bgripp f|\bsecura ?f/, ['front']],
  [/\bsecura ?zoom|\bgripp\b(?! x3 lt)|\bzoom rad|\bsecura sport|\bsecura neo/, ['rear']],
  [/\bmilaze sc|\bgripp sc|\bzoom d\b/, ['scooter']],
  [/\bamazer|\balnac|\baspire|\bacelere/, []],
  [/\bapterra|\bhawkz/, ['suv']],
  [/\bendurace ra|\benduride|\benduride ra|\bendumile lhr|\bamar\b(?!.*\blug)|\bloadstar|\bmilestar|\bxt-?9/, ['rib']],
  [/\bendurace ld|\bendurace rd|\bxt-?7|\bxt-?100|\bendumile ld|\bdouble lug|\bhercules/, ['lug']],
  [/\bendutrax|\bendutrax ma|\bcargo mining|\bendurock|\bxmr/, ['mining']],
  [/\bendumile mt|\bendurace rt|\bendutrailer/, ['trailer']],
  [/\bkrishak (?:gold|premium) (?:steer|front)|\bfarmking|\bsarpanch front/, ['front']],
  [/\bkrishak|\bvirat\b(?! front)|\bsarpanch\b|\bpowerhaul/, ['rear']],
  [/\bactigrip f|\bactizip f|\bactisafe f|\bactivate f/, ['front']],
  [/\bactigrip [rb]|\bactizip [rb]|\bactisafe r|\balpha [rh]/, ['rear']],
  [/\bactizip s|\bactigrip s/, ['scooter']],
];

const SEGMENTS: Readonly<Record<string, Segment>> = {
  car: 'car',
  passenger: 'car',
  scv: 'light',
  lcv: 'light',
  truck: 'truck',
  farm: 'farm',
  '2/3w': 'two-wheeler',
  jeep: 'jeep',
};

/** What a name and its description say of a tyre's use. */
export function readTyreUse(text: string, category: string): TyreUse {
  const words = text.toLowerCase().replaceAll('_', ' ');
  const traits = new Set<Trait>();
  for (const [trait, pattern] of WORDS) if (pattern.test(words)) traits.add(trait);
  if (traits.has('semi-lug')) traits.delete('lug');
  for (const [pattern, known] of PATTERNS) {
    if (!pattern.test(words)) continue;
    for (const trait of known) traits.add(trait);
    break;
  }
  return { traits, segment: SEGMENTS[category.trim().toLowerCase()] };
}

/** Segments whose tyres are sold for each other. */
const NEAR: readonly (readonly [Segment, Segment])[] = [
  ['light', 'truck'],
  ['light', 'car'],
  ['car', 'jeep'],
  ['light', 'jeep'],
];
export const areNear = (one: Segment, other: Segment): boolean =>
  NEAR.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
