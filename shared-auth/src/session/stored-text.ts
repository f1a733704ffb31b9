/** One text under one name in `localStorage`; a browser that refuses storage keeps it for the page's life. */
export function storedText(name: string) {
  let memory: string | null = null;
  return {
    name,
    get(): string | null {
      try {
        return localStorage.getItem(name);
      } catch {
        return memory;
      }
    },
    set(value: string | null): void {
      memory = value;
      try {
        if (value === null) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
      } catch {
        // Private windows may refuse storage: the session then lasts as long as the page.
      }
    },
  };
}
