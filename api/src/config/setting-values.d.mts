/** Addresses for alerts; undefined if invalid. */
export declare function parseMailAddresses(text: string): string[] | undefined;
/** A map's origin; undefined if invalid. */
export declare function mapOrigin(template: string): string | undefined;
/** Map tiles; undefined if invalid. */
export declare function parseMapTiles(text: string): { url: string; credit: string } | undefined;
/** Origins of pictures; undefined if invalid. */
export declare function parseImageOrigins(text: string): string[] | undefined;
/** Developers' origins; undefined if invalid. */
export declare function parseOverrideOrigins(text: string): string[] | undefined;
/** Roles; undefined if invalid. */
export declare function parseRoles(text: string): string[] | undefined;
/** Trusted proxies, or their number; undefined if invalid. */
export declare function parseTrustedProxies(text: string): number | string[] | undefined;
/** Addresses by brand and category, '*' for others; undefined if invalid. */
export declare function parseMarketPages(
  text: string,
): Partial<Record<'MRF' | 'CEAT' | 'APOLLO' | 'TYRE-DEKHO', Record<string, string>>> | undefined;
/** 'PORT' or 'HOST:PORT'; undefined if invalid. */
export declare function parseListen(text: string): { host: string; port: number } | undefined;
/** https, or this machine; without a password. */
export declare function isSecureAddress(text: string): boolean;
/** A mail server, without options of nodemailer. */
export declare function isMailServer(text: string): boolean;
