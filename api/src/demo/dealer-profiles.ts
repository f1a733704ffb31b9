import { faker } from '@faker-js/faker/locale/en_IN';
import { profile } from 'api-contract';
import { dealerEmail, gstNumber, panNumber } from './dealer-details.ts';
import type { Dealer } from './dealers.ts';
import { plusDays } from './days.ts';
import type { Random } from './random.ts';

export const PROFILE_HEADING = ['dealerCode', 'profile'];

const APPLICATIONS = ['Market Load', 'Parcel', 'Construction', 'Mining', 'Passenger', 'School', 'Tanker', 'E-commerce'];
const LOADING = ['Rated Load', 'Moderate Overload', 'Heavy Overload'];
const LEAD = ['0-100', '101-300', '301-600', 'Above 600 km'];
const RUNNING = ['0-3000', '3001-6000', '6001-9000', 'Above 9000 km'];
const LANGUAGES = ['Hindi', 'English', 'Punjabi', 'Marathi', 'Gujarati', 'Tamil', 'Bengali'];

const person = () => faker.person.fullName().replace(/^(Mr|Mrs|Ms|Miss|Dr)\.? /, '');

export function* dealerProfileRows(
  list: readonly Dealer[],
  { types, today, random, seed }: { types: ReadonlyMap<string, string>; today: string; random: Random; seed: number },
) {
  faker.seed(seed);
  const years = (low: number, high: number) => plusDays(today, -random.whole(low * 365, high * 365));
  const mobile = () => `9${String(random.whole(0, 999_999_999)).padStart(9, '0')}`;
  const some = (from: readonly string[], most: number) =>
    [...new Set(Array.from({ length: random.whole(1, most) }, () => random.pick(from)))].sort();
  const block = (name: profile.VehicleBlock) => ({
    application: some(APPLICATIONS, 3),
    loadingPattern: random.pick(LOADING),
    avgLeadDistance: random.pick(LEAD),
    avgMonthlyRunning: random.pick(RUNNING),
    vehicles: Object.keys(profile.VEHICLES[name]).map((type) => ({
      name: type,
      count: random.chance(0.6) ? random.whole(1, 40) : 0,
    })),
  });
  for (const dealer of list) {
    const isFleet = types.get(dealer.code) === 'FM';
    if (!random.chance(isFleet ? 0.9 : 0.5)) continue;
    const owner = person();
    const isMarried = random.chance(0.8);
    const age = random.whole(28, 66);
    const pan = panNumber(random);
    const { city } = dealer.territory;
    const address = `${random.whole(1, 240)}, ${random.pick(['Main Road', 'Transport Nagar', 'Station Road', 'Bypass Road'])}`;
    const place = { address, state: '', city, pinCode: String(random.whole(110_001, 799_999)) };
    const phone = mobile();
    const document = {
      companyDetails: {
        companyName: dealer.name,
        ownerName: owner,
        companyType: random.pick(['Proprietorship', 'Partnership', 'Private Limited']),
        designation: 'Owner',
        mobileNo: phone,
        whatsappNo: phone,
        phoneNo: '',
        email: dealerEmail(dealer),
        gst: gstNumber(random, pan),
        pan,
        ...place,
      },
      primaryContactDetails: {
        contactPerson: random.chance(0.5) ? owner : person(),
        contactNo: mobile(),
        email: dealerEmail(dealer),
        whatsappNo: phone,
        designation: random.pick(['Owner', 'Manager', 'Accountant']),
      },
      communicationDetails: place,
      personalDetails: {
        homeAddress: `${random.whole(1, 90)}, ${city}`,
        dateofBirth: years(age, age + 1),
        education: random.pick(['Graduate', 'Post Graduate', 'Higher Secondary', '']),
        languages: some(LANGUAGES, 3),
        maritalStatus: isMarried ? 'Married' : 'Single',
        dateofAnniversary: isMarried ? years(1, age - 22) : '',
        spouseName: isMarried ? person() : '',
        spouseDOB: isMarried ? years(age - 4, age + 2) : '',
        childrens: isMarried
          ? Array.from({ length: random.whole(0, 3) }, () => ({ name: person(), childDOB: years(0, age - 25) }))
          : [],
      },
      socailDetails: {
        facebook: '',
        instagram: '',
        website: random.chance(0.3) ? `https://${dealerEmail(dealer).split('@')[0]}.example.com` : '',
      },
      ...(isFleet && {
        vehicleDetails: {
          lcvDetails: block('lcvDetails'),
          busDetails: block('busDetails'),
          truckDetails: block('truckDetails'),
          retread: {
            retreadPractice: random.pick(['Retreads', 'Sells Cassing']),
            majorTradeUsed: random.pick(['Precured', 'Hot Retread', 'Mould Cure']),
            retreadFranchise: random.pick(['Own workshop', 'City Retreaders', '']),
            tyresRetreadMonth: random.whole(2, 60),
          },
        },
      }),
    };
    yield [dealer.code, JSON.stringify(document)];
  }
}
