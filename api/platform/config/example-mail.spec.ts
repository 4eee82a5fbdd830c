import { readEnv } from './env';
import { exampleMailWarning } from './example-mail';

const real = {
  NODE_ENV: 'production',
  MAIL_FROM_COS: 'no-reply@cos.test',
  MAIL_FROM_ONESUN: 'no-reply@onesun.test',
  SUPPORT_MAIL_COS: 'help@cos.test',
  SUPPORT_MAIL_ONESUN: 'help@onesun.test',
};
const warning = (source: Record<string, string>): string | undefined => exampleMailWarning(readEnv(source));

describe('the warning about mail addresses of the samples', () => {
  it('names each setting that is missing or has an .example address', () => {
    expect(warning(real)).toBeUndefined();
    expect(warning({ ...real, SUPPORT_MAIL_ONESUN: 'help@mail.onesun.EXAMPLE' })).toMatch(
      /^Set SUPPORT_MAIL_ONESUN: /,
    );
    expect(warning({ ...real, MAIL_FROM_COS: '' })).toMatch(/^Set MAIL_FROM_COS: /);
    expect(warning({ NODE_ENV: 'production' })).toMatch(
      /^Set MAIL_FROM_COS, SUPPORT_MAIL_COS, MAIL_FROM_ONESUN, SUPPORT_MAIL_ONESUN: /,
    );
  });

  it('is left out for addresses that only contain the word, and outside production', () => {
    expect(warning({ ...real, MAIL_FROM_COS: 'no-reply@cos.example.test' })).toBeUndefined();
    expect(warning({})).toBeUndefined();
  });
});
