import { masterToken } from '../session/master-token.ts';
import { session } from '../session/session.ts';
import { restoreFetch } from './fake-api.ts';

export {
  type FakeAnswer,
  type FakeApi,
  type FakeCall,
  type FakeRequest,
  type FakeResponse,
  type Fakes,
  fakeApi,
} from './fake-api.ts';
export { ApiRefusal, refuse } from './refusal.ts';
export {
  type RenderedContributed,
  type RenderedContribution,
  renderContributed,
  renderContribution,
} from './render-contribution.tsx';
export { renderSignedIn, type SignedIn, type SignedInOptions } from './render-signed-in.tsx';
export { signedInAs, testToken, testUser } from './signed-in-as.ts';
export { findLinkAddress, getItemTexts, toTodayResponse } from './today-card.ts';
export { testUnknownRecords } from './unknown-records.tsx';
export { waitingCounts } from './waiting-counts.ts';

afterEach(() => {
  session.getState().clear();
  masterToken.set(null);
  restoreFetch();
});
