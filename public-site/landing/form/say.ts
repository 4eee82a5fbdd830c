import { contactForm } from '../../words/en/landing/contact-form';

type Key = keyof typeof contactForm;

/** The form's texts, without the i18n library of the apps: this is loaded while the user waits. */
export const say = (key: `form.${Key}`, parameters: Readonly<Record<string, string | number>> = {}): string =>
  contactForm[key.slice('form.'.length) as Key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters[name]),
  );
