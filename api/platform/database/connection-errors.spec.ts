import { sentenceFor, whyAway } from './connection-errors';

const url = 'postgres://office:p@db.example/app';
const fault = (code: string, message: string): Error => Object.assign(new Error(message), { code });

describe('an unusable database', () => {
  it.each(
    [
      ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
      ['57P03', '53300', '57P01'],
    ].flat(),
  )('may recover: %s', (code) => {
    expect(whyAway(fault(code, 'so it is'), url)).toBe(
      'The database at db.example:5432 cannot be reached (so it is).',
    );
    expect(whyAway(new AggregateError([fault(code, '')]), url)).toContain(`(${code})`);
  });

  it('may recover if it does not respond', () => {
    expect(whyAway(new Error('timeout expired'), url)).toBeDefined();
    expect(whyAway(new Error('Connection terminated unexpectedly'), url)).toBeDefined();
  });

  const sentences: [code: string, message: string, sentence: string][] = [
    ['ENOTFOUND', 'getaddrinfo', 'The host "db.example" in DATABASE_URL was not found.'],
    [
      '28000',
      'no pg_hba.conf entry for host "10.0.0.1", user "office", database "app", no encryption',
      'The server at db.example:5432 requires encrypted connections or does not allow this client: add ?sslmode=verify-full to DATABASE_URL (no pg_hba.conf entry for host "10.0.0.1", user "office", database "app", no encryption).',
    ],
    [
      '28000',
      'role "office" is not permitted to log in',
      'The server at db.example:5432 refused the connection in DATABASE_URL: role "office" is not permitted to log in.',
    ],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'self-signed certificate in certificate chain',
      'The certificate of the server at db.example:5432 is not trusted (self-signed certificate in certificate chain): set sslrootcert in DATABASE_URL to its CA certificate.',
    ],
    ['XX000', 'odd', 'The database "app" at db.example:5432 cannot be used with DATABASE_URL: odd.'],
  ];
  it.each(sentences)(
    'is reported in a plain sentence if the error is permanent: %s',
    (code, message, sentence) => {
      expect(whyAway(fault(code, message), url)).toBeUndefined();
      expect(sentenceFor(fault(code, message), 'DATABASE_URL', url)).toBe(sentence);
    },
  );
});
