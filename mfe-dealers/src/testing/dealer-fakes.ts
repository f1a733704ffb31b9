import type { ResponseOf } from 'shared-auth';
import type { DealerProfile } from '../profile/profile.api.ts';

type Dealer = ResponseOf<'GET /api/v1/dealers-data'>['data'];
type Sales = ResponseOf<'GET /api/v1/dealers-directory/sales'>['data'];
type Directory = ResponseOf<'GET /api/v1/dealers-directory'>;

export const createDealer = (more: Partial<Dealer> = {}): Dealer => ({
  _id: '11111111-2222-4333-8444-555555555555',
  Kunnr: 'K100',
  Name1: 'Zenith Tyres',
  CrDate: '2014-06-01',
  Mobile: '9876543210',
  Address: '12, Main Road',
  City1: 'Noida',
  Pincode: '201301',
  Latitude: 28.5,
  Longitude: 77.3,
  OutTot: 1234567.5,
  OverDue: 4321,
  Dltype: 'FM',
  Class: 'GP',
  ownerName: 'Asha Rao',
  ...more,
});

/** 100 tyres in October, 60 of them on its first two days; 120 on the first two days of November. */
export const createSales = (more: Partial<Sales> = {}): Sales => ({
  Rotation: 72.5,
  prevMonthData: [
    { day: '2026-10-01', totalQuantity: 60 },
    { day: '2026-10-02', totalQuantity: 0 },
    { day: '2026-10-03', totalQuantity: 40 },
  ],
  currMonthData: [
    { day: '2026-11-01', totalQuantity: 50 },
    { day: '2026-11-02', totalQuantity: 70 },
  ],
  salesData: [
    { category: 'Car', products: [{ ProductName: '165/80 R14', Quantity: 12 }] },
    { category: 'TRUCK', products: [{ ProductName: '10.00 R20', Quantity: 1200 }] },
  ],
  ...more,
});

export const fakeDirectoryResponse = ([Kunnr, Name1]: [string, string]): Directory => ({
  data: [
    {
      _id: Kunnr,
      Kunnr,
      Name1,
      City1: 'Pune',
      Dltype: 'FM',
      DlType: 'FM',
      Class: 'GP',
      SaleVal: 0,
      lastMonthSales: 0,
      OutTot: 0,
      OverDue: 0,
      SasOut: 0,
      SasIn: 0,
      Rotation: 40,
    },
  ],
  totalPage: 1,
  currentPage: 1,
  totalCount: 1,
  message: 'OK',
  totalSaleValue: 0,
  lastMonthSales: 0,
  totalOutTotal: 0,
  totalOverdue: 0,
  clubs: [],
  distinctDealerTypes: [],
  updatedAt: null,
});

const address = { address: '12, Main Road', state: '', city: 'Noida', pinCode: '201301' };
const block = (vehicles: [name: string, tyres: number, count: number][]) => ({
  application: [],
  loadingPattern: '',
  avgLeadDistance: '',
  avgMonthlyRunning: '',
  vehicles: vehicles.map(([name, tyres, count]) => ({ name, tyres, count })),
  totalVehicles: vehicles.reduce((sum, [, , count]) => sum + count, 0),
  totalWheels: vehicles.reduce((sum, [, tyres, count]) => sum + tyres * count, 0),
});

export const PROFILE: DealerProfile = {
  _id: '11111111-2222-4333-8444-555555555555',
  Kunnr: 'K100',
  Name1: 'Zenith Tyres',
  Dltype: 'FM',
  version: 3,
  companyDetails: {
    companyName: 'Zenith Tyres',
    ownerName: 'Asha Rao',
    companyType: 'Partnership',
    designation: 'Owner',
    mobileNo: '9876543210',
    whatsappNo: '',
    phoneNo: '',
    email: 'zenith@example.com',
    gst: '09ABCDE1234F1Z5',
    pan: 'ABCDE1234F',
    ...address,
  },
  primaryContactDetails: { contactPerson: '', contactNo: '', email: '', whatsappNo: '', designation: '' },
  communicationDetails: address,
  personalDetails: {
    homeAddress: '',
    dateofBirth: '1971-04-05',
    education: '',
    languages: ['Hindi'],
    maritalStatus: 'Married',
    dateofAnniversary: '',
    spouseName: '',
    spouseDOB: '',
    childrens: [
      { name: 'Ira', childDOB: '2015-02-03' },
      { name: 'Dev', childDOB: '' },
      { name: 'Mira', childDOB: '' },
    ],
  },
  socailDetails: { facebook: '', instagram: '', website: '' },
  vehicleDetails: {
    lcvDetails: block([
      ['SCV', 4, 3],
      ['Pickup', 4, 0],
      ['LCV', 6, 0],
    ]),
    busDetails: block([
      ['6 Tyre', 6, 0],
      ['10 Tyre', 10, 0],
    ]),
    truckDetails: block([['6 Wheeler', 6, 0]]),
    retread: { retreadPractice: '', majorTradeUsed: '', retreadFranchise: '', tyresRetreadMonth: null },
  },
};
