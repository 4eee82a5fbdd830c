import { brands, type Network } from '../../../common/brand/brands';
import type { ContactForm } from '../../../common/domain/contact-form';
import { contactReference, type ContactReply } from '../../../common/domain/contact-reply';
import type { Locale } from '../../../common/brand/locales';
import { type Framed, framed } from '../../identity/mail/frame';
import type { Thread } from './contacts.query';

/** A manager's answer to a contact, with the text as it was written; a mail of the same conversation. */
export function replyLetter(
  network: Network,
  { id, locale }: { id: number; locale: Locale },
  manager: { first: string; last: string },
  { text, subject = '' }: Pick<ContactReply, 'text' | 'subject'>,
  thread?: Thread,
): Framed {
  const { title } = brands[network];
  const reference = ` ${contactReference(id)}`;
  const usual =
    thread?.subject.replace(reference, '') ??
    (locale === 'es' ? `Tu mensaje a ${title}` : `Your message to ${title}`);
  const about = subject === '' ? usual : subject;
  const name = `${manager.first} ${manager.last}`.trim();
  return {
    ...framed(network, {
      subject: about + reference,
      heading: about,
      blocks: text.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/),
      note:
        locale === 'es'
          ? 'Puedes responder a este correo o llamarnos.'
          : 'You can answer this email, or call us.',
      locale,
    }),
    fromName: name === '' ? title : `${name}, ${title}`,
    ...(thread !== undefined && { thread: thread.ids }),
  };
}

/** Mail to the network's support; an answer to it goes to the person who wrote. */
export function contactLetter(
  network: Network,
  id: number,
  { name, email, phone, method, referral, comments, locale }: Omit<ContactForm, 'bot_check' | 'network'>,
  site: string,
): Framed {
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Preferred contact method: ${method === 'P' ? 'phone' : 'email'}`,
    ...(locale === 'es' ? ['Wrote on our Spanish page'] : []),
    ...(referral === null ? [] : [`Referral: ${referral}`]),
  ];
  return {
    ...framed(network, {
      // untrusted text stays out of the subject
      subject: `Contact ${id}`,
      heading: 'Someone would like to hear from you',
      blocks: [
        lines.join('\n'),
        comments === '' ? 'No comments.' : comments,
        { title: `Contact ${id}`, button: 'Open the contact', address: `${site}/contacts/${id}` },
      ],
    }),
    replyTo: email,
  };
}
