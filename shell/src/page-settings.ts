/** What the server writes into the page (`<script id="settings">`); empty where that cannot be read. */
export function readPageSettings<Settings extends object>(): Partial<Settings> {
  try {
    return JSON.parse(document.getElementById('settings')?.textContent || '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}
