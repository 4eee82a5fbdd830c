import { contactForm } from '../../words/en/landing/contact-form';

type Key = keyof typeof contactForm;

/** The words of the form, without what the pages of the apps find words with: this is loaded while somebody waits. */
export const say = (key: `form.${Key}`, parameters: Readonly<Record<string, string | number>> = {}): string =>
  contactForm[key.slice('form.'.length) as Key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters[name]),
  );
