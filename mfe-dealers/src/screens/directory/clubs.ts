export { clubName } from '../../clubs.ts';
