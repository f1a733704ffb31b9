import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Some proxies add the port: '203.0.113.9:4711', '[2001:db8::1]:4711'. */
const withoutPort = (text: string): string => /^\[([^\]]+)\]|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean) ?? text;

/** An IPv4 address, or an IPv6 /64, which one customer has. Behind proxies the client's, per TRUST_PROXY. */
export const getClientAddress = ({ ip = '' }: Pick<FastifyRequest, 'ip'>): string => {
  const text = withoutPort(ip);
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
};
