// Reads OpenAPI from stdin and writes openapi-typescript's types to the file. A separate program: Jest does not load ES
// modules.
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import openapiTypescript, { astToString } from 'openapi-typescript';

writeFileSync(process.argv[2], astToString(await openapiTypescript(JSON.parse(await text(process.stdin)))));
