const own = (name) => `DEPLOY_TOKEN_${name.toUpperCase().replaceAll('-', '_')}`;

export const deployToken = (name, env = process.env) => env[own(name)] || env.DEPLOY_TOKEN || undefined;

export const tokenMissing = (name) =>
  `There is no deploy token: put it into ${own(name)} (or DEPLOY_TOKEN). An ADMIN makes one for ${name} at /remotes, under 'Deploy tokens'.`;
