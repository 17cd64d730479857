import { DefaultRestOptions, type RESTOptions } from '@discordjs/rest';
import type { Tracing } from './tracing.ts';

/** The route of an address of the platform: `/guilds/{id}/members/{id}`. What is no word of the API may say whom it is about. */
export function routeTemplate(address: string): string {
  const path = new URL(address).pathname.replace(/^.*?\/v\d+(?=\/)/, '');
  return path.replace(/[^/]+/g, (part) => (/^(@me|[a-z-]+)$/.test(part) ? part : '{id}'));
}

/**
 * Traces requests to the platform by method and route. The platform is not told of the trace: no header is added.
 *
 * @param request makes the request; by default as the platform's client does
 */
export function tracedRequests(
  tracing: Tracing,
  request: RESTOptions['makeRequest'] = DefaultRestOptions.makeRequest,
): RESTOptions['makeRequest'] {
  return (address, init) => {
    const method = init.method ?? 'GET';
    const route = routeTemplate(address);
    const attributes = { 'http.request.method': method, 'url.template': route };
    return tracing.child({ name: `${method} ${route}`, kind: 'CLIENT', attributes }, async (span) => {
      const reply = await request(address, init);
      span?.setAttribute('http.response.status_code', reply.status);
      if (span && reply.status >= 400) tracing.fail(span, { name: String(reply.status) });
      return reply;
    });
  };
}
