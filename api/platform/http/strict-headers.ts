import type { FastifyInstance } from 'fastify';

/** Swagger UI is the only page with these headers; it has inline styles. Our own pages send policies of their own. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Browser features that pages may not use, and those that only our own may. */
const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const allowed = ['autoplay', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

const strictHeaders = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [
    ...denied.map((feature) => `${feature}=()`),
    ...allowed.map((feature) => `${feature}=(self)`),
  ].join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * The headers of every response. A table, because @fastify/helmet puts the same texts together again for each
 * response, which took a tenth of the time of a short one.
 * @param https whether browsers use https
 */
export function sendStrictHeaders(fastify: FastifyInstance, https: boolean): void {
  const all = {
    ...strictHeaders,
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofApi = { ...all, 'cache-control': 'no-store' };
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? ofApi : all).header('x-request-id', request.id);
    done();
  });
}
