import type { FastifyRequest } from 'fastify';

/** Decoded; '' if undecodable. */
export const getRequestPath = (request: FastifyRequest): string => {
  const [path = '/'] = request.url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};
