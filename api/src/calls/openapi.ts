import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allCalls, ANY, type CallShape, CONTRACT_VERSION, type ErrorCode, ERRORS, getRefusalCodes } from 'api-contract';
import { z } from 'zod';
import type { App } from '../platform/core.ts';
import { authenticate } from '../session/authenticate.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const toParameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
};

const securityOf = (roles: CallShape['roles']): Json => {
  if (roles === 'public') return { security: [] };
  if (roles === 'deploy')
    return { security: [{ deploy: [] }], description: 'A team with the deploy token of this remote' };
  return { description: `Roles: ${roles.join(', ')}` };
};

const toRequestBody = (call: CallShape): Json => {
  if (!call.body) return {};
  const schema = schemaOf(call.body, 'input');
  if (!call.upload) return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, one]) => [
      name,
      Object.keys(one).length === 0 ? { type: 'string', format: 'binary' } : one,
    ]),
  );
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } } };
};

const toErrorResponses = (call: CallShape): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of getRefusalCodes(call))
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].text}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
};

const toOperation = (call: CallShape, method: string): Json => ({
  tags: [call.tag],
  summary: call.summary,
  operationId: `${method.toLowerCase()} ${call.path}`.replace(/[^\w]+/g, '_'),
  ...securityOf(call.roles),
  parameters: [
    ...toParameters(call.params, 'path'),
    ...toParameters(call.query, 'query'),
    ...(method !== 'GET' && typeof call.roles !== 'string'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
            description: 'A repeat with the same key acts once and gets the same answer.',
          },
        ]
      : []),
  ],
  ...(method !== 'GET' && toRequestBody(call)),
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: schemaOf(call.response, 'output') } } },
    ...toErrorResponses(call),
  },
});

const describePaths = () => {
  const paths: Record<string, Json> = {};
  for (const call of allCalls.filter(({ supersededBy }) => !supersededBy)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    for (const method of [call.method, ...(call.also ?? [])]) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(call, method) };
    }
  }
  return paths;
};

/** All current calls, `also` methods included. Built at the first read, to keep the start fast. */
export const openApiDocument = () => {
  let paths: Record<string, Json> | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Field console',
      version: CONTRACT_VERSION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The console that serves this document' }],
    security: [{ bearer: [] }],
    get paths() {
      paths ??= describePaths();
      return paths;
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        deploy: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Deploy console_…' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message', 'code', 'requestId'],
          properties: {
            message: { type: 'string' },
            code: { enum: Object.keys(ERRORS) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            current: { type: 'object', description: 'The record as it is now, where somebody else has changed it' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
};

/** Swagger UI writes inline styles, so its pages have their own policy. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Not in the contract that it describes. Unless public, checked like a call. */
const describe: CallShape = {
  method: 'GET',
  path: '/api/openapi.json',
  roles: ANY,
  tag: 'API',
  summary: 'Every call of the contract',
  response: z.unknown(),
};

/** Signed-in users get the description; everybody, and its page, only with public docs: a page has no token. */
export const openApiRoutes = async (app: App): Promise<void> => {
  const document = openApiDocument();
  const { hasPublicDocs } = app.core.config;
  app.get(describe.path, async (request, reply) => {
    if (!hasPublicDocs) await authenticate(app.core, request, describe);
    return reply.header('cache-control', 'no-store').send(document);
  });
  if (!hasPublicDocs) return;
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', POLICY);
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  });
};
