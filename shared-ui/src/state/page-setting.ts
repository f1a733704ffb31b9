/**
 * A text of the settings that the server writes into the page (`<script id="settings">`), or `undefined` where it has none.
 *
 * @example pageSetting('mapsEmbedUrl') // 'https://maps.example.com/embed?q={lat},{lon}'
 */
export function pageSetting(name: string): string | undefined {
  try {
    const settings: unknown = JSON.parse(document.getElementById('settings')?.textContent || '{}');
    const setting = (settings as Record<string, unknown> | null)?.[name];
    return typeof setting === 'string' && setting !== '' ? setting : undefined;
  } catch {
    return undefined;
  }
}
