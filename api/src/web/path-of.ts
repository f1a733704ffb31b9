import type { FastifyRequest } from 'fastify';

/** The path that a request names, decoded; '' for one that can not be. */
export const pathOf = (request: FastifyRequest): string => {
  const [path = '/'] = request.url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};
