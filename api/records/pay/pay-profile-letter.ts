import { brands, type Network } from '../../../common/brand/brands';
import { accountTitle, greeting, type MailedAccount } from '../../identity/mail/account-name';
import { type Framed, framed } from '../../identity/mail/frame';
import type { PayProfile } from './pay.dto';

/** What the mail calls the parts of a pay profile. None of their values is in it. */
const partNames: Partial<Record<keyof PayProfile, string>> = {
  method: 'How you are paid',
  payee_ref: 'Your number at the payroll service',
  tax_form: 'Your tax form',
  tax_form_on: 'The date of your tax form',
  works_outside_us: 'Where you work',
  next_pay_day: 'Your pay day',
};

/** The mail about a change of how a psychic is paid, whoever made it. */
export function payProfileLetter(
  network: Network,
  account: MailedAccount,
  changed: readonly (keyof PayProfile)[],
  site: string,
): Framed {
  const { title, supportPhone } = brands[network];
  const parts = changed.flatMap((part) => partNames[part] ?? []);
  return framed(network, {
    subject: `Your pay settings at ${title} were changed`,
    heading: 'Pay settings changed',
    blocks: [
      greeting(account),
      `This was changed for your account at ${title}:\n${parts.map((part) => `- ${part}`).join('\n')}`,
      `If you expected this, you do not need to do anything. Otherwise, call us now: ${supportPhone}.`,
      { title: accountTitle(account), button: 'Log in', address: `${site}/login` },
    ],
  });
}
