import { createContext, type ReactNode, useContext } from 'react';

const ScopeContext = createContext<string | undefined>(undefined);

/**
 * Where a remote's style sheets apply: the kit scopes them to `[data-remote=NAME]`. Without `remote` it continues the
 * scope around it, as dialogs do outside of the screen's elements.
 */
export function StyleScope({ remote, children }: { remote?: string; children: ReactNode }) {
  const around = useContext(ScopeContext);
  const name = remote ?? around;
  if (!name) return children;
  return (
    <ScopeContext value={name}>
      <div data-remote={name} style={{ display: 'contents' }}>
        {children}
      </div>
    </ScopeContext>
  );
}
