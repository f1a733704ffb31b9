export { getClubName } from '../../club-name.ts';
