export { AA, ADM, ANY, M3, M3_READ, M4, M4_READ, MASTER_REPORT, type Role, ROLES } from 'api-contract/roles';
