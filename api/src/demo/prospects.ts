import { faker } from '@faker-js/faker/locale/en_IN';
import type { prospects } from 'api-contract';
import { indiaInstant, plusDays } from './days.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

type Profile = prospects.ProspectProfile;

/** Days, older than the oldest agreement. */
const PLANTED_DAYS = 55;
const FIRMS = ['Tyre House', 'Tyre Care', 'Wheels', 'Tyres', 'Auto Agencies', 'Truck Point', 'Motors'];
const FLEETS = ['Roadlines', 'Logistics', 'Transport', 'Carriers', 'Travels', 'Fleet Services'];
const COUNTERS = [
  'MRF',
  'Apollo',
  'JK Tyre',
  'CEAT',
  'Bridgestone',
  'Michelin',
  'Goodyear',
  'TVS Eurogrip',
  'Ralco',
  'Local Brand',
];
const AREAS = ['Main Road', 'Transportation Hub', 'Commercial Market', 'Near Main Road', 'Residential', 'Industrial'];
const REPUTATIONS = ['highly reputed', 'no negative feedback but average relations', 'negative feedback'];
const CATEGORIES = ['Truck', 'LCV', 'Passenger Car', 'Farm', '2/3 Wheeler'];
const STATES: Record<string, [name: string, code: string]> = {
  NZ: ['Uttar Pradesh', '09'],
  WZ: ['Maharashtra', '27'],
  EZ: ['West Bengal', '19'],
  SZ: ['Telangana', '36'],
  SZII: ['Karnataka', '29'],
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const PROSPECT_HEADING = [
  'prospectId',
  'type',
  'SAP_ID',
  'createdAt',
  'status',
  'statusSince',
  'decidedBy',
  'profile',
  'actyvScore',
  'sentAt',
  'documentLinks',
];

/** One for each stage of an agreement, and one without. */
const APPROVED_IN_FIRST_AREA = 8;

/**
 * Prospects in every status, some handed in twice. Two of three of the first area's first dealers were approved early
 * enough for an expired agreement.
 */
export function* prospectRows(
  people: readonly DemoPerson[],
  count: number,
  { today, profileLink, days, random }: { today: string; profileLink: string; days: number; random: Random },
) {
  const officers = people.filter(({ role }) => role === 'SO');
  const adminId = people.find(({ role }) => role === 'ADMIN')?.sapId ?? '';
  const managerOf = (person: DemoPerson) =>
    people.find(({ role, areaCode }) => role === 'AO' && areaCode === person.areaCode)?.sapId ?? adminId;
  let inFirstArea = 0;
  let last: { person: DemoPerson; profile: Profile } | undefined;
  for (let n = 0; n < count; n += 1) {
    // The first have several, so that every demo role has some.
    const person = (n % 3 === 0 ? officers[Math.floor(n / 3) % 6] : random.pick(officers)) as DemoPerson;
    const isCustomer = n % 5 >= 3;
    const profile =
      last && n % 20 === 11 && last.profile.prospectType === 'dealer'
        ? again(last.profile)
        : isCustomer
          ? customer(person, random)
          : dealer(person, random);
    if (profile.prospectType === 'dealer') last = { person, profile };
    const isOfFirstArea = !isCustomer && person.areaCode === officers[0]?.areaCode;
    if (isOfFirstArea) inFirstArea += 1;
    const isPlanted = isOfFirstArea && inFirstArea % 3 !== 0 && inFirstArea < 1.5 * APPROVED_IN_FIRST_AREA;
    const createdDay = plusDays(today, -random.whole(isPlanted ? PLANTED_DAYS : 1, days));
    const createdAt = indiaInstant(createdDay, random.whole(9 * 60, 18 * 60));
    const thrown = random.weighted([
      ['Pending', 42],
      ['Pending_HO', 20],
      ['Approved', 24],
      ['Rejected', 10],
      ['', 4],
    ] as const);
    const status = isPlanted ? 'Approved' : thrown;
    const age = Math.round((Date.parse(today) - Date.parse(createdDay)) / 86_400_000);
    const isDecided = status !== 'Pending' && status !== '';
    const since = isDecided
      ? indiaInstant(plusDays(createdDay, random.whole(0, Math.max(0, isPlanted ? 6 : age - 1))), 19 * 60)
      : createdAt;
    const isSent = status === 'Approved' && random.chance(0.6);
    yield [
      `PR${String(n + 1).padStart(5, '0')}`,
      profile.prospectType,
      person.sapId,
      createdAt,
      status,
      since,
      isDecided ? (status === 'Approved' ? adminId : managerOf(person)) : '',
      JSON.stringify({ ...profile, prospectType: undefined }),
      isSent ? String(random.whole(38, 94)) : '',
      isSent ? since : '',
      isSent && profileLink ? JSON.stringify([{ fileName: 'Financial-Profile.pdf', url: profileLink }]) : '',
    ];
  }
}

const phone = (random: Random) =>
  `${random.pick(['98', '97', '94', '90', '88'])}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`;
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick([...LETTERS])).join('');
const panOf = (random: Random) =>
  `${letters(random, 3)}P${letters(random, 1)}${random.whole(1000, 9999)}${letters(random, 1)}`;
const pincodeOf = (random: Random) => String(random.whole(110_001, 799_999));
const mailOf = (firm: string) => `${firm.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@example.com`;
const half = (random: Random) => random.whole(2, 400) * 10_000;

const counterSales = (random: Random, companies: readonly string[]) =>
  companies.map((companyName) => ({
    companyName,
    proposedBusinessByCategory: Array.from({ length: random.whole(1, 2) }, (_, i) => ({
      category: CATEGORIES[(i + companyName.length) % CATEGORIES.length] as string,
      switchValue: random.chance(0.5),
      sas: half(random) / 2,
    })),
  }));

const companiesOf = (random: Random) => [
  ...new Set(Array.from({ length: random.whole(0, 3) }, () => random.pick(COUNTERS))),
];

function dealer(person: DemoPerson, random: Random): Profile {
  const family = faker.person.lastName();
  const firm = `${family} ${random.pick(FIRMS)}`;
  const [state, code] = STATES[person.zone] ?? ['Delhi', '07'];
  const pan = panOf(random);
  const pincode = pincodeOf(random);
  const companies = companiesOf(random);
  const address = {
    streetNumber: String(random.whole(1, 240)),
    address2: random.pick(['Main Road', 'Transport Nagar', 'Station Road', 'Bypass Road']),
    address3: person.territory?.name ?? '',
    districtName: person.territory?.city ?? '',
    state,
    pincode,
  };
  return {
    prospectType: 'dealer',
    basicInfo: {
      firstPersonContact: {
        designation: random.pick(['Proprietor', 'Partner', 'Director']),
        name: `${faker.person.firstName()} ${family}`,
        phoneNumber: phone(random),
        email: mailOf(firm),
        preferredLanguage: random.pick(['Hindi', 'English', 'Marathi', 'Kannada']),
        maritalStatus: random.pick(['Married', 'Single']),
        qualification: random.pick(['Graduate', 'Class 12', 'Post Graduate']),
        panNo: pan,
        businessExperience: { noofyears: random.whole(0, 18), industry: 'Tyres', company: random.pick(COUNTERS) },
        assosiatedwithJK: random.chance(0.2),
      },
      secondPersonContact: {
        name: `${faker.person.firstName()} ${family}`,
        phoneNumber: phone(random),
        designation: 'Manager',
      },
    },
    businessInfo: {
      dealershipName: firm,
      email: mailOf(firm),
      phoneNumber: phone(random),
      gstin: random.chance(0.8) ? `${code}${pan}1Z${random.whole(1, 9)}` : '',
      panCard: pan,
      natureOfFirm: random.pick(['Proprietorship', 'Partnership', 'Private Limited']),
      turnOver: half(random) * 4,
      dateOfIncorporation: `${random.whole(1995, 2022)}-0${random.whole(1, 9)}-15`,
      accountType: random.pick(['Current', 'Cash Credit']),
      proposedSAS: half(random) / 2,
      proposedBusinessShare: random.whole(5, 60),
      businessCouterCompanies: companies,
      addressGST: { ...address, areaSelection: random.pick(AREAS) },
      addressBrandShop: address,
      proposedOutletAddress: { ...address, optionSelection: random.pick(REPUTATIONS) },
      proposedBusinessByCategory: [
        { category: random.pick(CATEGORIES), sas: half(random) / 4, share: random.whole(10, 50) },
      ],
      businessCouterSaleValue: counterSales(random, companies),
    },
  };
}

const again = (profile: Extract<Profile, { prospectType: 'dealer' }>): Profile => ({
  ...profile,
  businessInfo: {
    ...profile.businessInfo,
    dealershipName: `M/s ${profile.businessInfo?.dealershipName ?? ''}`,
    gstin: '',
  },
});

function customer(person: DemoPerson, random: Random): Profile {
  const family = faker.person.lastName();
  const firm = `${family} ${random.pick(FLEETS)}`;
  const [state, code] = STATES[person.zone] ?? ['Delhi', '07'];
  const pan = panOf(random);
  const companies = companiesOf(random);
  const vehicles = random.whole(4, 120);
  return {
    prospectType: 'customer',
    gstin: random.chance(0.7) ? `${code}${pan}1Z${random.whole(1, 9)}` : '',
    customerDetails: {
      designation: 'Owner',
      name: `${faker.person.firstName()} ${family}`,
      phoneNumber: phone(random),
      email: mailOf(firm),
      tyreIncharge: faker.person.fullName().replace(/^(Mr|Mrs|Ms|Miss|Dr)\.? /, ''),
      preferredLanguage: random.pick(['Hindi', 'English', 'Bengali', 'Telugu']),
      smartPhoneUser: true,
      appsUsedonPhone: ['WhatsApp', 'YouTube'],
      interestedInScheme: random.chance(0.6),
    },
    businessDetails: {
      address: {
        address1: `${random.whole(1, 90)} Transport Nagar`,
        district: person.territory?.city ?? '',
        state,
        pincode: pincodeOf(random),
      },
      areaSelection: random.pick(AREAS),
      firmName: firm,
      businessEmail: mailOf(firm),
      transportContactNumber: phone(random),
      noOfVehicles: vehicles,
      noOfDrivers: vehicles + random.whole(0, 20),
      establishmentYear: random.whole(1990, 2022),
      businessPAN: pan,
      businessType: random.pick(['Fleet Owner', 'Transporter', 'Bus Operator']),
      proposedSAS: half(random) / 2,
      industryCatered: random.pick(['Cement', 'FMCG', 'Passengers', 'Mining', 'E-commerce']),
      operationHours: { from: '06:00', to: '22:00' },
      monthlyTyresPurchased: random.whole(2, 60),
      currentJkCustomer: random.chance(0.3),
      businessExperience: random.whole(0, 18),
      businessCouterCompanies: companies,
      businessCouterSaleValue: counterSales(random, companies),
      optionSelection: random.pick(REPUTATIONS),
    },
    vehicleDetails: {
      vehicleDetails: [
        {
          vehicleType: 'Truck',
          vehicleCount: vehicles,
          avgRunningKms: random.whole(3000, 12_000),
          manufacturer: random.pick(['Tata', 'Ashok Leyland', 'Eicher']),
          application: 'Long haul',
        },
      ],
    },
    tyreDetails: {
      tyresBougthPerMonth: random.whole(2, 60),
      rearTyresMilage: random.whole(40_000, 90_000),
      tyreDetails: [
        { tyrePosition: 'Rear', construction: 'Radial', tyreSize: '295/90 R20', manufacturer: random.pick(COUNTERS) },
      ],
    },
  };
}
