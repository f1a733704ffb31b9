export const officer = { table: 'users', column: 'sap_id', what: 'user with SAP ID' };
export const dealer = { table: 'dealers', column: 'dealer_code', what: 'dealer' };
export const region = { table: 'regions', column: 'code', what: 'region' };
export const marketRow = { table: 'market_products', column: 'external_id', what: 'market product' };
export const material = { table: 'materials', column: 'code', what: 'material' };
