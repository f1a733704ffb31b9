/**
 * A text of the page's settings (`<script id="settings">`), or `undefined`.
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
