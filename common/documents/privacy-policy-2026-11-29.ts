import type { LegalDocument, Party } from './document';
import { privacyPolicyOf20261128 } from './privacy-policy-2026-11-28';

/** What this version adds, by the heading of the section. */
const additions = ({ title }: Party): Record<string, readonly string[]> => ({
  'What we keep about people who write to us': [
    'If you answer our mails, your answer and its attachments are kept with what you wrote before.',
  ],
  'What we keep about psychics': [
    'While you fill in an application, we keep what you typed, encrypted and without your password, PIN, and Social Security number, so that you can continue on any device with the link that we mail you. We also keep whether you pressed the button of one of our mails, which shows that your email is yours. If we decline an application, we keep the reason that we told you and the date from which you can apply again, and compare later applications with it until then.',
    'To pay you we keep your terms, your statements with the readings and minutes they count, adjustments with their reasons, your questions, and payments. We also keep how you want to be paid, your number at the payroll service, and which tax form you gave us. We store no bank account numbers.',
    'If you turn on notifications in a browser, we keep the address and keys under which its push service reaches it, and what you want to hear of. The browser remembers whose notifications it receives.',
  ],
  'Your Social Security number and your PIN': [
    'Managers who approve pay download, once a year, a file for the tax office. It has the Social Security numbers of those whose pay we have to report. Each download is recorded.',
  ],
  'Who sees what': [
    `Managers of ${title} who prepare or approve pay see your pay. The payroll service receives your name, your number there, and the amount of each payment. The tax office receives, once a year, your name, address, Social Security number, and what we paid you.`,
    'Notifications pass through the push service of your browser: that of Google, Apple, Mozilla, or Microsoft. They are encrypted, so it cannot read them, and they contain nobody’s name or words, and no amounts.',
  ],
  'How long we keep it': [
    'Addresses of browsers for notifications are deleted when you turn them off or sign out there or everywhere, and when the push service says that they no longer exist.',
    'A begun application is deleted when you send it, when you start over, or 14 days after you began.',
    'Links to the page that shows how far your application is are deleted after 365 days.',
    'Statements of pay, with their lines, adjustments, and payments, are deleted 7 years after the end of the pay period; what is unpaid or owed stays.',
  ],
});

/**
 * Adds pay, the yearly tax file, answers by email, begun applications, and notifications.
 * `api/people/sign-up/privacy-policy.spec.ts` compares it with the classes of data, the cookies, and what pages store
 * in the browser.
 */
export function privacyPolicyOf20261129(party: Party): LegalDocument {
  const former = privacyPolicyOf20261128(party);
  const added = additions(party);
  return {
    ...former,
    effective_date: '2026-11-29',
    sections: former.sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: [...paragraphs, ...(added[heading] ?? [])],
    })),
  };
}
