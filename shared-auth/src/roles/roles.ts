export { AA, ADM, ANY, M3, M4, MASTER_REPORT, type Role, ROLES } from 'api-contract/roles';
