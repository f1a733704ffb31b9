const roles = ['ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE', 'MASTER'];

/** Parses `--canary "AO,RO,10%,SAP123"`: roles, a share of users, and SAP IDs. */
export function readAudience(text) {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length === 0) throw new Error('--canary needs to know for whom, for example "AO,10%".');
  /** @type {{ roles: string[], share: number, users: string[] }} */
  const audience = { roles: [], share: 0, users: [] };
  for (const word of words) {
    const share = /^(\d+(?:\.\d+)?)\s*%$/.exec(word)?.[1];
    if (share !== undefined) {
      audience.share = Number(share);
      if (audience.share > 100) throw new Error(`--canary: ${word} is more than everybody.`);
    } else if (roles.includes(word)) audience.roles.push(word);
    else audience.users.push(word);
  }
  return audience;
}
