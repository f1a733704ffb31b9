/** What the page's configuration says about the API. */
export interface ApiSettings {
  /** Put before every documented path; '' means the page's own origin (D-002). */
  apiBase: string;
}

let settings: ApiSettings = { apiBase: '' };

/** Called once by the shell, before the first call. */
export const configureApi = (overrides: Partial<ApiSettings>): void => {
  settings = { ...settings, ...overrides };
};
export const apiSettings = (): ApiSettings => settings;

/** A path of the API as the browser asks for it: files that a link opens. @example apiAddress(job.fileUrl) */
export const apiAddress = (path: string): string => `${settings.apiBase.replace(/\/$/, '')}${path}`;
