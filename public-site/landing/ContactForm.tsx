import type { ReactNode } from 'react';
import { longestComments, replyMethods } from '../../common/domain/contact-form';
import { usePage } from './page';

/** A field whose help is replaced by its error: form/problems.ts uses these ids. */
function ContactField({
  name,
  label,
  help,
  isWide = false,
  children,
}: {
  name: string;
  label: string;
  help?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? 'field full' : 'field'} data-field={name}>
      <label htmlFor={`apply-${name}`}>{label}</label>
      {children}
      <p className="help" id={`apply-${name}-help`}>
        {help}
      </p>
    </div>
  );
}

/**
 * The form with which an applicant asks to be called or written to. It renders completely without a script;
 * form/load.ts loads the code that sends it on the first interaction.
 */
export function ContactForm() {
  const { brand, language, t } = usePage();
  const describedBy = (name: string): { id: string; name: string; 'aria-describedby': string } => ({
    id: `apply-${name}`,
    name,
    'aria-describedby': `apply-${name}-help`,
  });
  return (
    <>
      <div>
        <h2 id="apply-heading">{t('form.heading')}</h2>
        <p>{t('form.text')}</p>
      </div>
      <form
        className="form"
        noValidate
        aria-labelledby="apply-heading"
        data-contact-form
        data-network={brand.name}
        data-locale={language}
        data-referral={brand.pages.referral}
        data-phone={brand.supportPhone}
      >
        <div className="summary full" role="alert" tabIndex={-1} data-summary />
        <ContactField name="name" label={t('form.name')} isWide>
          <input type="text" autoComplete="name" required {...describedBy('name')} />
        </ContactField>
        <ContactField name="email" label={t('form.email')}>
          <input type="email" autoComplete="email" required {...describedBy('email')} />
        </ContactField>
        <ContactField name="phone" label={t('form.phone')} help={t('form.phone_help')}>
          <span className="ph">
            <b aria-hidden="true">+1</b>
            <input type="tel" autoComplete="tel-national" required {...describedBy('phone')} />
          </span>
        </ContactField>
        <fieldset className="full">
          <legend>{t('form.method')}</legend>
          <div className="r">
            {replyMethods.map((method, place) => (
              <label key={method}>
                <input type="radio" name="method" value={method} defaultChecked={place === 0} />
                {t(`form.method_${method}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <ContactField
          name="comments"
          label={t('form.comments')}
          help={t('form.optional', { most: longestComments })}
          isWide
        >
          <textarea rows={3} {...describedBy('comments')} />
        </ContactField>
        <div className="full send">
          <button className="btn" type="submit" disabled data-change="sendContact" data-doing={t('sending')}>
            <span>{t('form.send')}</span>
          </button>
          <p className="help">{t('form.check')}</p>
        </div>
        <noscript>
          <p className="full">{t('form.no_script', { phone: brand.supportPhone })}</p>
        </noscript>
      </form>
    </>
  );
}
