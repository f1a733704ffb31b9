// Reads an OpenAPI document from standard input and prints, as JSON, what Redocly's recommended rules say of it.
// A program of its own: the linter is an ES module, which Jest does not load.
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
