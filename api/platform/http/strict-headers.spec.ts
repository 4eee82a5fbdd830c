import Fastify from 'fastify';
import { sendStrictHeaders } from './strict-headers';

describe('the headers of every response', () => {
  const headersOf = async (url: string, https = false) => {
    const fastify = Fastify({ genReqId: () => 'request-1' });
    sendStrictHeaders(fastify, https);
    fastify.get(url, (_request, reply) => reply.send(''));
    const { headers } = await fastify.inject(url);
    await fastify.close();
    return headers;
  };

  it('let other sites embed, read, and guess nothing', async () => {
    expect(await headersOf('/page')).toMatchObject({
      'content-security-policy':
        "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;" +
        "connect-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'accelerometer=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), ' +
        'geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
        'picture-in-picture=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=(), autoplay=(self), ' +
        'clipboard-write=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-request-id': 'request-1',
      'x-xss-protection': '0',
    });
  });

  it('keep only answers of the API out of caches', async () => {
    expect(await headersOf('/api/x')).toHaveProperty('cache-control', 'no-store');
    expect(await headersOf('/x')).not.toHaveProperty('cache-control');
  });

  it('ask for https only where it is used', async () => {
    expect(await headersOf('/x', true)).toHaveProperty(
      'strict-transport-security',
      'max-age=31536000; includeSubDomains',
    );
    expect(await headersOf('/x')).not.toHaveProperty('strict-transport-security');
  });
});
