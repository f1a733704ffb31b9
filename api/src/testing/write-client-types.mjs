// Reads an OpenAPI document from standard input and writes the types that openapi-typescript makes of it into the named file.
// A program of its own: the generator is an ES module, which Jest does not load.
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import openapiTypescript, { astToString } from 'openapi-typescript';

writeFileSync(process.argv[2], astToString(await openapiTypescript(JSON.parse(await text(process.stdin)))));
