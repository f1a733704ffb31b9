import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { TEST_SECRETS, type TestApp, testApp } from '../testing/index.ts';
import { importFolder } from './index.ts';

export const HIERARCHY = `zone,regionCode,regionName,areaCode,areaName,territoryCode,territoryName
NZ,R1,Delhi,A1,Delhi East,T1,Noida
NZ,R1,Delhi,A1,Delhi East,T2,Ghaziabad
`;
export const USERS = `SAP_ID,email,name,role,territoryCodes,validFrom,pin
0042,o42@example.com,Asha Rao,SO,T1,2026-01-01,7391
AO1,ao1@example.com,Vikram Singh,AO,T1,2026-01-01,
`;
export const FIXTURE_DEALER_HEADING =
  'dealerCode,name,city,dealerType,club,status,territoryCode,latitude,longitude,salesMtd';
export const DEALERS = `${FIXTURE_DEALER_HEADING}
00012345,"गुरु टायर ""सेंटर"", नोएडा",Noida,DEALER,ST,A,T1,28.5,77.3,1250.50
00012346,Om Tyres,Noida,DEALER,BC,I,T2,,,
`;
export const PJPS = `planId,SAP_ID,status,activity,planDate,remark,dealerCodes
P1,0042,In-Review,Field,2026-07-01,,00012345;00012346
P2,0042,Draft,Leave,2026-07-02,Family function,
`;
export const VISITS = `visitId,SAP_ID,visitType,dealerCode,startTime,endTime,startLat,startLon,endLat,endLon
V1,0042,DEALER,00012345,2026-07-01T01:00:00+05:30,2026-07-01T01:30:00+05:30,28.5,77.3,28.5,77.31
`;
export const FIELD_WORK = {
  'earlier-places.csv': `SAP_ID,lastDay,territoryCode
0042,2026-05-31,T2
`,
  'holidays.csv': `holidayId,title,type,date,regionCodes
HD1,Republic Day,PUBLIC,2026-01-26,
HD2,स्थानीय मेला,REGIONAL,2026-07-03,R1
`,
  'leads.csv': `leadId,SAP_ID,leadType,firmName,grade,pincode,latitude,longitude,documentUrl,createdAt
L1,0042,PROSPECT,श्री गणेश ट्रांसपोर्ट,Hot,011001,28.5,77.3,https://example.com/a.pdf,2026-06-01T10:00:00Z
`,
  'visit-actions.csv': `visitId,position,type,actionTaken,imageUrl,location,completed
V1,1,Image Capture,,/files/11111111-2222-4333-8444-555555555555/bill.pdf,Noida,true
V1,2,Order Taken,12 tyres,,,false
`,
  'visit-remarks.csv': `visitId,role,remark,by,at
V1,AO,Why so short?,AO1,2026-07-01T12:00:00Z
`,
  'app-time.csv': `SAP_ID,date,seconds
0042,2026-07-01,5400
`,
  'tasks.csv': `taskId,SAP_ID,dealerCode,type,subject,status,dueDate,description
K1,0042,00012345,Collection,Overdue,WIP,2026-07-05,Call first
`,
  'attendance.csv': `SAP_ID,date,status,leaveType,checkIn,checkOut,checkInLat,checkInLon
0042,2026-07-01,Present,,2026-07-01T09:40:00+05:30,2026-07-01T18:10:00+05:30,28.5,77.3
0042,2026-07-02,Leave Applied,Sick Leave,,,,
`,
  'attendance-requests.csv': `requestId,SAP_ID,date,checkIn,checkOut,reason,requestedAt
AR1,0042,2026-07-01,2026-07-01T09:20:00+05:30,,The phone had no net,2026-07-01T20:00:00+05:30
`,
  'travel-plans.csv': `travelPlanId,SAP_ID,date,latitude,longitude,entries
TP1,AO1,2026-07-06,28.5,77.3,"[{""plan"":""Dealer meet"",""details"":""With 12 dealers""}]"
`,
  'beat-switches.csv': `switchId,SAP_ID,planDate,switchDate,requestedAt
SW1,0042,2026-07-01,2026-07-04,2026-06-30T10:00:00Z
`,
  'location-requests.csv': `requestId,dealerCode,SAP_ID,latitude,longitude,requestedAt,status,oldLatitude,oldLongitude,decidedBy,decidedAt
LR1,00012345,0042,28.5,77.3,2026-06-01T10:00:00Z,Approved,28.6,77.4,AO1,2026-06-02T10:00:00Z
LR2,00012345,0042,28.7,77.5,2026-06-30T10:00:00Z,Pending,,,,
`,
  'documents.csv': `documentId,category,description,fileId,uploadedAt,uploadedBy
22222222-2222-4333-8444-555555555555,Price List,Truck radials,11111111-2222-4333-8444-555555555555,2026-06-01T10:00:00Z,AO1
`,
};
export const CLAIMS = `claimId,SAP_ID,claimDate,category,subCategory,amount,status
C1,0042,2026-07-01,Travel,Fuel,500,Pending
`;
export const SURVEYS = `surveyId,SAP_ID,documentName,document,scanDate
S1,0042,1_market_1.json,"[{""Outlet"":""Om""}]",2026-07-01T10:00:00Z
`;
export const CATEGORIES = `name,subCategories,active,level1,level2,level3
Billing,Wrong invoice;Credit note,true,AO1,AO1,
`;
export const REPLY_TEMPLATES = `category,name,text
Billing,Received,"Dear {name}, we look into {ticketNo}."
Billing,Credit note sent,The credit note is on its way.
`;
export const TICKETS = `ticketId,SAP_ID,category,subject,status,createdAt
H1,0042,Billing,Wrong quantity,OPEN,2026-07-01T10:00:00Z
`;
const TIMELINE = `ticketId,step,at,lines
H1,LEVEL1,2026-07-01T10:00:00Z,First line | Second line
`;
export const WEAR_NATURES = `wearNatureId,name,description,createdAt
WN1,One shoulder,Camber or toe is wrong.,2026-06-01T10:00:00Z
WN2,बीच का घिसाव,,
`;
export const SPEND_FILES = {
  'reimbursement-categories.csv': `categoryId,name,subCategories
RC1,Travel,Fuel;Taxi
RC2,भोजन,Lunch
`,
  'spend-limits.csv': `role,category,subCategory,amount
SO,Travel,Fuel,4000
AO,भोजन,Lunch,1500
`,
};
const MARKET_FILES = {
  'materials.csv': `materialNo,description,category,size,price
110011,JETWAY JUH5 10.00 R20 18PR,Truck,10.00 R20,21850
210031,ULTIMA NEO 145/80 R12,Passenger,145/80 R12,
`,
  'market-products.csv': `productId,productName,tyreCategory,tyreSize,productPrice
MP1,ZVTS,Car,145/80R12 74T,3150.50
MP2,Savari,TRUCK,10.00 R20,
`,
  'market-finds.csv': `productId,companyName,productName,productSize,day,productPrice,productDescription,productImage,materialNo
MP1,MRF,ZVTS,145/80 R12 74T,2026-07-01,3100,Tubeless,,210031
MP1,MRF,ZVTS,145/80 R12 74T,2026-07-02,3120,Tubeless,,
MP2,CEAT,Winmile,10.00R20 16PR,2026-07-01,,,,
`,
};
export const DEALER_FILES = {
  'dealer-details.csv': `dealerCode,CrDate,Rotation,jkc,Email1,Telf1,GstNo
00012345,2014-06-01,72.5,true,guru@example.com,0120-2345678,09ABCDE1234F1Z5
`,
  'dealer-sales.csv': `date,dealerCode,category,product,quantity
2026-07-01,00012345,TRUCK,10.00 R20,12
2026-07-01,00012345,TRUCK,295/90 R20,4
`,
  'dealer-profiles.csv': `dealerCode,profile
00012345,"{""companyDetails"":{""ownerName"":""गुरु सिंह""},""vehicleDetails"":{""lcvDetails"":{""vehicles"":[{""name"":""SCV"",""count"":3},{""name"":""LCV"",""count"":2}]}}}"
`,
};
const CHURN = `month,dealerCode,MLResponse,healthRemark,status,executedBy,out60,outAbove90,saleValue
2026-05,00012345,High Risk,Low Risk,Executed,0042,1200.50,300,90000
2026-06,00012345,Obvious Churner,,Pending,,0,0,10000
2026-07,00012345,Obvious Churner,,Pending,,0,0,0
`;
const CHURN_REMARKS = `remarkId,dealerCode,by,at,remark,actionRemark,reasons,suggestions,additionalRemark
CR1,00012345,0042,2026-06-05T10:00:00Z,Buys elsewhere,Met the owner,Price;Credit days,Match the slab,
`;
const CHURN_FOLLOW_UPS = `month,dealerCode,owner,dueDay,assignedBy,assignedAt,actedAt
2026-06,00012345,0042,2026-06-10,AO1,2026-06-03T10:00:00Z,2026-06-08T10:00:00Z
`;
export const FIXTURE_FILES = `fileId,name,type,path
11111111-2222-4333-8444-555555555555,bill.pdf,application/pdf,files/bill.pdf
`;
const PROSPECTS = `prospectId,type,SAP_ID,createdAt,status,statusSince,decidedBy,profile,actyvScore,sentAt
PR1,dealer,0042,2026-07-01T11:00:00+05:30,Pending_HO,2026-07-03T11:00:00+05:30,AO1,"{""businessInfo"":{""dealershipName"":""Om Tyres"",""gstin"":""09ABCDE1234F1Z5""}}",,
PR2,customer,0042,2026-07-02T11:00:00+05:30,Pending,,,"{""businessDetails"":{""firmName"":""Balaji Transport"",""businessExperience"":8}}",,
`;

export const ALL = {
  'hierarchy.csv': HIERARCHY,
  'users.csv': USERS,
  'files.csv': FIXTURE_FILES,
  'files/bill.pdf': '%PDF-1.4',
  'dealers.csv': DEALERS,
  'pjps.csv': PJPS,
  'visits.csv': VISITS,
  'claims.csv': CLAIMS,
  'surveys.csv': SURVEYS,
  'ticket-categories.csv': CATEGORIES,
  'reply-templates.csv': REPLY_TEMPLATES,
  'tickets.csv': TICKETS,
  'ticket-timeline.csv': TIMELINE,
  'wear-natures.csv': WEAR_NATURES,
  'churn.csv': CHURN,
  'churn-remarks.csv': CHURN_REMARKS,
  'churn-follow-ups.csv': CHURN_FOLLOW_UPS,
  ...FIELD_WORK,
  ...DEALER_FILES,
  'prospects.csv': PROSPECTS,
  ...SPEND_FILES,
  ...MARKET_FILES,
};

export const BASE = { 'hierarchy.csv': HIERARCHY, 'users.csv': USERS, 'dealers.csv': DEALERS };

export interface Importer {
  test: TestApp;
  lines: string[];
  load(files: Record<string, string | Buffer>): ReturnType<typeof importFolder>;
  rows(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export const createImporter = async (): Promise<Importer> => {
  const folder = await mkdtemp(join(tmpdir(), 'import-test-'));
  const test = await testApp({ people: false });
  const self: Importer = {
    test,
    lines: [],
    load: async (files) => {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), content);
      }
      self.lines = [];
      return importFolder(test.pool, folder, (line) => self.lines.push(line), { pinPepper: TEST_SECRETS.pinPepper });
    },
    rows: async (text) => (await test.pool.query(text)).rows,
    close: async () => {
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return self;
};
