/** The addresses that alerts are mailed to; undefined when one of them is none. */
export declare function parseMailAddresses(text: string): string[] | undefined;
/** The origin of a map address, for the Content-Security-Policy; undefined when the address is no good. */
export declare function mapOrigin(template: string): string | undefined;
/** Where pictures may come from beside this server: https origins; undefined when one of them is no origin. */
export declare function parseImageOrigins(text: string): string[] | undefined;
/** Where developers may load a remote from: origins, '*' for any port; undefined when one of them is no origin. */
export declare function parseOverrideOrigins(text: string): string[] | undefined;
/** Which proxies may say who the client is: how many stand in front, or their addresses; undefined when it is neither. */
export declare function parseTrustedProxies(text: string): number | string[] | undefined;
/** Addresses of pages by brand and category, '*' for all others; undefined when one of them can not be used. */
export declare function parseMarketPages(
  text: string,
): Partial<Record<'MRF' | 'CEAT' | 'APOLLO' | 'TYRE-DEKHO', Record<string, string>>> | undefined;
/** Where a server listens; undefined when it is neither 'PORT' nor 'HOST:PORT'. */
export declare function parseListen(text: string): { host: string; port: number } | undefined;
/** Whether the partner may be reached there: over https, or on this machine, and no password in it. */
export declare function isPartnerAddress(text: string): boolean;
/** Whether mail can be handed over there: a server, and nothing that would change how nodemailer works. */
export declare function isMailServer(text: string): boolean;
