/**
 * What gateways, portals and broken lines answer in a service's place.
 * @param own the service's answer to this request
 * @param before its answer to another request
 */
export const FOREIGN: Readonly<Record<string, (own: unknown, before: unknown) => Response>> = {
  'a page with 200': () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
  'JSON of its own with 200': () => Response.json({ status: 'blocked', url: '/portal' }),
  'a list with 200': () => Response.json([{ status: 'blocked' }]),
  'a redirect': () => new Response(null, { status: 302, headers: { Location: '/portal' } }),
  'nothing, 204': () => new Response(null, { status: 204 }),
  'its own 403': () => Response.json({ message: 'forbidden' }, { status: 403 }),
  'its own 404': () => Response.json({ message: 'not found' }, { status: 404 }),
  'a body that is cut off': (own) => new Response(JSON.stringify(own).slice(0, -1)),
  'null with 200': () => Response.json(null),
  'the answer to another request': (_, before) => Response.json(before),
};
