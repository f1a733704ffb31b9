export interface ApiSettings {
  /** Prefix of every path; '' means the page's origin (D-002). */
  apiBase: string;
}

let settings: ApiSettings = { apiBase: '' };

/** The shell calls it once, before the first call. */
export const configureApi = (overrides: Partial<ApiSettings>): void => {
  settings = { ...settings, ...overrides };
};
export const getApiSettings = (): ApiSettings => settings;

/**
 * Address of an API path for the browser, as in links to files.
 *
 * @example apiAddress(job.fileUrl)
 */
export const apiAddress = (path: string): string => `${settings.apiBase.replace(/\/$/, '')}${path}`;
