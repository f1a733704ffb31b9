import { prepareRequests, session, useSession } from 'shared-auth';
import { useState } from 'react';
import { LoadedPart, createPartCode } from '../parts/loaded-part.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { needsConsole } from './needs-console.ts';

const consoleCode = () => import(/* webpackChunkName: 'console' */ '../console.tsx');
const inside = createPartCode(async () => (await consoleCode()).Console);

function prepareInside() {
  prepareRequests();
  consoleCode().then(
    (code) => code.prepareInside(),
    () => undefined,
  );
}

export function startBootstrap() {
  if (session.getState().state === 'none' && !needsConsole()) return;
  prepareRequests();
  inside.prefetch();
}

/** The sign-in loads without the console's code. After a sign-out the console shows its own (D-026). */
export function Bootstrap() {
  const { state } = useSession();
  const [isInside, setInside] = useState(needsConsole);
  if (state !== 'none' && !isInside) setInside(true);
  return isInside || state !== 'none' ? <LoadedPart code={inside} /> : <SignInScreen prepare={prepareInside} />;
}
