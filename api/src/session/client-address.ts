import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Some proxies write the port, too: '203.0.113.9:4711', '[2001:db8::1]:4711'. */
const withoutPort = (text: string): string => /^\[([^\]]+)\]|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean) ?? text;

/**
 * What counts as one address in limits: an IPv4 address, or the /64 of an IPv6 address, since a single customer has all of
 * it. Behind proxies it is the client's where TRUST_PROXY says so.
 */
export const clientAddress = ({ ip = '' }: Pick<FastifyRequest, 'ip'>): string => {
  const text = withoutPort(ip);
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
};
