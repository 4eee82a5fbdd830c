import { contactForm } from '../../words/en/landing/contact-form';

type FormTextKey = keyof typeof contactForm;

/** The form's texts, without the i18n library of the apps: this is loaded while the user waits. */
export const formText = (
  key: `form.${FormTextKey}`,
  parameters: Readonly<Record<string, string | number>> = {},
): string =>
  contactForm[key.slice('form.'.length) as FormTextKey].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters[name]),
  );
