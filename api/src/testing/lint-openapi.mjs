// Reads OpenAPI from stdin and prints Redocly's findings as JSON. A separate program: Jest does not load ES modules.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), config });
process.stdout.write(
  JSON.stringify(
    problems.map(
      ({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId} at ${at?.pointer}: ${message}`,
    ),
  ),
);
