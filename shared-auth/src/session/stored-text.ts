/** In memory if the browser refuses `localStorage`. */
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
      } catch {}
    },
  };
}
