import { randomUUID } from 'node:crypto';
import type { prospects } from 'api-contract';
import type { Pool } from 'pg';
import { toProspectColumns } from '../domains/dealers/prospects/profile-facts.ts';

/** Worked example P1 of 6.1 by default; scores 82. */
export const dealerForm = (
  businessInfo: NonNullable<Extract<prospects.ProspectProfile, { prospectType: 'dealer' }>['businessInfo']> = {},
): prospects.ProspectProfile => ({
  prospectType: 'dealer',
  basicInfo: {
    firstPersonContact: { name: 'Asha Rao', phoneNumber: '9811100001', businessExperience: { noofyears: 8 } },
  },
  businessInfo: {
    dealershipName: 'Verma Tyres',
    email: 'verma@example.com',
    phoneNumber: '9811100002',
    gstin: '09ABCDE1234F1Z5',
    proposedSAS: 900_000,
    businessCouterCompanies: ['MRF', 'CEAT'],
    businessCouterSaleValue: [
      { companyName: 'MRF', proposedBusinessByCategory: [{ category: 'Truck', switchValue: true, sas: 2_600_000 }] },
    ],
    addressGST: { areaSelection: 'Main Road', pincode: '201301' },
    proposedOutletAddress: { optionSelection: 'highly reputed', pincode: '201301' },
    ...businessInfo,
  },
});

export const customerForm = (
  businessDetails: NonNullable<
    Extract<prospects.ProspectProfile, { prospectType: 'customer' }>['businessDetails']
  > = {},
): prospects.ProspectProfile => ({
  prospectType: 'customer',
  gstin: '09PQRSX5678K1Z2',
  customerDetails: { name: 'Ravi Nair', phoneNumber: '9822200001' },
  businessDetails: {
    firmName: 'Balaji Transport',
    businessEmail: 'balaji@example.com',
    transportContactNumber: '9822200002',
    address: { pincode: '201305' },
    ...businessDetails,
  },
});

export const addProspect = async (
  pool: Pool,
  {
    id = randomUUID(),
    form = dealerForm(),
    sapId = 'SO1',
    status = 'Pending',
    createdAt = '2026-11-10T06:00:00Z',
    since = createdAt,
    prospectId = id,
  }: {
    id?: string;
    form?: prospects.ProspectProfile;
    sapId?: string;
    status?: string;
    createdAt?: string;
    since?: string;
    prospectId?: string;
  } = {},
): Promise<string> => {
  const c = toProspectColumns(form);
  await pool.query(
    `insert into prospects (id, prospect_id, kind, sap_id, created_at, name, email, business_phone, phone, gstin, pan, pincode, profile,
       jk_score, status, status_since) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16)`,
    [
      id,
      prospectId,
      c.kind,
      sapId,
      createdAt,
      c.name,
      c.email,
      c.businessPhone,
      c.phone,
      c.gstin,
      c.pan,
      c.pincode,
      JSON.stringify(c.profile),
      c.jkScore,
      status,
      since,
    ],
  );
  await pool.query(
    `insert into prospect_stages (prospect_id, nth, status, since, by_sap_id) values ($1, 1, $2, $3, $4)`,
    [id, status, since, sapId],
  );
  await pool.query(`insert into prospect_timeline (prospect_id, at, by_sap_id, message) values ($1, $2, $3, $4)`, [
    id,
    createdAt,
    sapId,
    `Prospect created by ${sapId}`,
  ]);
  return id;
};

export const makeJkc = (pool: Pool, code: string, gst = '09ABCDE1234F1Z5') =>
  pool.query('update dealers set jkc = true, gst_no = $2 where dealer_code = $1', [code, gst]);
