export const officer = { table: 'users', column: 'sap_id', what: 'user with SAP ID' };
export const dealerReference = { table: 'dealers', column: 'dealer_code', what: 'dealer' };
export const regionReference = { table: 'regions', column: 'code', what: 'region' };
export const marketRowReference = { table: 'market_products', column: 'external_id', what: 'market product' };
export const materialReference = { table: 'materials', column: 'code', what: 'material' };
