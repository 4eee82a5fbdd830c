import type { LegalDocument, Party } from './document';

/** Replaced by the version of 2026-11-28; never edited. */
export const privacyPolicyOf20261101 = ({ title, supportPhone }: Party): LegalDocument => ({
  name: 'privacy-policy',
  title: `${title} Privacy Policy`,
  effective_date: '2026-11-01',
  sections: [
    {
      heading: 'Whom this is about',
      paragraphs: [
        `${title} is a network of independent psychics who read for customers by phone and chat, paid by the minute. This policy is about two groups of people: those who write to us or sign up because they would like to read, and the psychics who do. It tells what we keep of you, what for, who sees it and for how long.`,
      ],
    },
    {
      heading: 'What we keep of people who write to us',
      paragraphs: [
        'The contact form asks for your name, your email address, your phone number, how you would like to be answered, and what else you want to tell us. Our managers read it to answer you, and may note what was said. It is kept until a manager deletes it, and deleted when you ask us to.',
      ],
    },
    {
      heading: 'What we keep of psychics',
      paragraphs: [
        'To sign you up we ask for your name, postal address, email address, phone numbers, zodiac sign, gender, languages, years of experience, credentials, a username, a password, a PIN for the phone system, and your Social Security number.',
        'Once you read we keep the hours you offer, when you are signed in and available, your listing and photo, and of each call or chat its time, length, result, amount and the customer’s rating. We also keep a record of who changed what on your account.',
        'Your password is kept only as a hash, which nobody can turn back into the password.',
      ],
    },
    {
      heading: 'Your Social Security number and your PIN',
      paragraphs: [
        'Both are encrypted before they are stored. We ask for the Social Security number because we have to report what we pay, and to find people who sign up again after they were barred. To find equal numbers we compare a keyed code made of the number, not the number. No page shows it to anybody, and it stands in no log.',
        'Your PIN is shown to you and to a manager of your network on a click, and each look at it is recorded.',
      ],
    },
    {
      heading: 'Calls are recorded, chats are stored',
      paragraphs: [
        'Calls between you and customers may be recorded. You can play recordings of your own calls on your pages, unless your account is in a limited mode; managers of your network can play them to help with complaints, quality and training. That somebody played a recording is itself recorded.',
        'The texts of chats are stored. You see a chat while it runs and afterwards, in a limited mode only while it runs; managers of your network can read it, and that is recorded, too.',
      ],
    },
    {
      heading: 'Who sees what',
      paragraphs: [
        'You see your own data. Managers of your network see the data of its psychics, except passwords and Social Security numbers. Customers see your public name, listing, approved photo and credentials, hours and ratings, never your real name, address, phone number or email address.',
        'When somebody signs up or is looked at, we compare Social Security number, phone, email address, and name with address, with those of our other network. Of a match there our managers learn the network and the status of the account, nothing else.',
        'The companies that run our phone and chat service, our billing, our mail and our computers handle what they need for that. We give data to authorities where the law obliges us to. We sell no data to anybody.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Accounts, readings, recordings and what was paid are kept while you read for us and afterwards for as long as the law wants records of business and pay, and as claims may be made. The texts of chats are kept for one year.',
        'Records that protect sign-in and forms, such as the address of a computer that sent too many requests, are kept for minutes or hours. The record of who changed what keeps the address of the computer it came from.',
      ],
    },
    {
      heading: 'Cookies and the check against robots',
      paragraphs: [
        'Our pages set one cookie when you sign in, to know that it is you, and for an hour another one when you recover a password. There is no advertising and no tracking, and nothing is loaded from other companies.',
        'Before a public form is sent, your browser solves a small puzzle that our own computers set. It says nothing about you.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        `You can see and change most of your data on your profile page. To have it corrected, to get a copy, to have it deleted as far as we need not keep it, or to ask anything about this policy, call ${title} at ${supportPhone}.`,
        'When this policy changes, the new version is published here with the date from which it holds, and the former versions can still be read.',
      ],
    },
  ],
});
